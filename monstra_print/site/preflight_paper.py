"""The preflight report as a PDF of A4 pages, for mails: the same parts as the HTML report, laid out. Checks nothing.

Pages without findings are counted, not shown, so that a file of 900 pages stays a report that is read.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from markupsafe import Markup

from monstra_print.faces import weasy
from monstra_print.faces.font import typeface
from monstra_print.site.preflight import HEAD, Checked, pages_to_show, section, title

FONTS = ("Fjalla", "SSP-400", "SSP-700")
MOST = 60  # pages of a file that are shown
STYLE = """@page{size:210mm 297mm;margin:14mm 14mm 16mm;@bottom-right{content:counter(page) " / " counter(pages);
font:7.5pt "SSP-400";color:#55504a}}
*{box-sizing:border-box}body{margin:0;font:8.6pt/1.32 "SSP-400";color:#181715;font-variant-numeric:lining-nums}
h1,h2,h3{font-family:"Fjalla";font-weight:400;line-height:1.1;margin:0;break-after:avoid}h1{font-size:21pt;margin-bottom:1.5mm}
h2{font-size:14pt;border-top:.6mm solid #181715;padding-top:2mm;margin-top:7mm;overflow-wrap:anywhere}
h3{font-size:11pt;margin:4mm 0 1.5mm}p{margin:0 0 1.2mm}
th,.error,.warn,b{font-family:"SSP-700";font-weight:400}.error{color:#a3180a}.warn{color:#8a5a00}
table{border-collapse:collapse;width:100%;font-size:8pt;margin:1.5mm 0}tr{break-inside:avoid}
th,td{text-align:left;vertical-align:top;padding:.7mm 1.8mm .7mm 0;border-bottom:.15mm solid #b5aea2;overflow-wrap:anywhere}
th{border-bottom:.3mm solid #181715}figure{display:inline-block;vertical-align:top;margin:0 3mm 2.5mm 0;break-inside:avoid}
.pages figure{width:42mm}.plates figure{width:26mm}.large{float:left;width:66mm}.large figure{width:62mm}
.closely{break-inside:avoid}.closely p,.closely table,.closely .wide{clear:both}h2+p{break-after:avoid}th,.id{white-space:nowrap}
figcaption{font-size:7pt;line-height:1.2;margin-top:.5mm;color:#55504a}.view{position:relative;display:block;background:#fff}
img{width:100%;display:block;border:.15mm solid #8d877c}.box{position:absolute;border:.4mm solid #d40000}
.box.warn{border-color:#e08a00}.box b{position:absolute;right:100%;bottom:100%;font-size:6.5pt;line-height:1.2;padding:0 .5mm;
background:#d40000;color:#fff}.box.warn b{background:#e08a00;color:#000}.box.page b{right:auto;bottom:auto;left:0;top:0}
.key{display:inline-block;width:2.6mm;height:2.6mm;border:.15mm solid #8d877c;margin:0 1mm 0 3mm}"""


def write_pdf(file: Path, checked: Sequence[Checked], house: str) -> Path:
    """Write the report; the path of the file. The same reports give the same bytes."""
    pictures: dict[str, bytes] = {}
    parts = [section(one, f"f{number:02}", pictures, pages_to_show(one.report, MOST)) for number, one in enumerate(checked, 1)]
    faces = [typeface(name) for name in FONTS]
    style = Markup("".join(face.css() for face in faces) + STYLE)
    html = str(HEAD.format(style, title(checked, house)) + Markup("").join(parts) + Markup("</main></body></html>"))
    html = _shown(html.replace("src='", "src='picture:"))
    laid = weasy.lay(html, faces, {f"picture:{name}": png for name, png in pictures.items()})
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(laid.pdf)
    return file


def _shown(html: str) -> str:
    """The words with a sign in the place of every one that a font of the report does not have; a foreign file holds any."""
    lacking = {sign for name in FONTS for sign in typeface(name).missing(html) if sign not in "\n\t"}
    return html.translate({ord(sign): "?" for sign in lacking})
