"""Pictures in SVG that read on a light and on a dark page: their colors follow the reader's preference."""
import re

# On a light and on a dark ground.
COLORS = {
    "ground": ("#ffffff", "#0d1117"),
    "ink": ("#333333", "#d5dbe1"),
    "grid": ("#dddddd", "#2d333b"),
    "other": ("#444444", "#dddddd"),
    "peer": ("#9db4c8", "#4d6a85"),
    "Mainspring": ("#d1495b", "#ff7b8a"),
    "Mainspring, hot": ("#e07f8d", "#ffc0c8"),
    "libevent": ("#30638e", "#62a8e5"),
    "libevent+queue": ("#6a97bf", "#a9cdec"),
    "libuv": ("#3c896d", "#58c99f"),
    "libev": ("#7a9a25", "#b5d44c"),
    "GLib": ("#8d6a9f", "#c39bd8"),
    "CFRunLoop": ("#6b705c", "#b3b8a0"),
    "Dispatch": ("#b8722f", "#f0a860"),
    "SwiftNIO": ("#21897c", "#3ddbc8"),
    # Those that only ours takes part in.
    "W7": ("#30638e", "#62a8e5"),
    "W7 own": ("#d1495b", "#ff7b8a"),
    "W8": ("#3c896d", "#58c99f"),
    "W8 own": ("#b8860b", "#edc25e"),
}


def style(color):
    """The class of a color in the picture."""
    return re.sub(r"\W", "-", color if color in COLORS else "other").lower()


class Picture:
    """An SVG with a plot area and a title. Colors are names of COLORS."""

    def __init__(self, title, width=760, height=420, left=72, bottom=56, right=150, top=44):
        self.width, self.height = width, height
        self.left, self.right, self.top, self.bottom = left, width - right, top, height - bottom
        self.used = {"ground"}
        self.parts = [f'<rect width="{width}" height="{height}" class="{style("ground")}"/>']
        self.text(left, 24, title, size=15, weight="bold")

    def text(self, x, y, words, size=11, anchor="start", weight="normal", color="ink"):
        words = words.replace("&", "&amp;").replace("<", "&lt;")
        self.parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" font-weight="{weight}" '
            f'class="{self.use(color)}">{words}</text>'
        )

    def line(self, x1, y1, x2, y2):
        self.parts.append(
            f'<path d="M{x1:.1f} {y1:.1f} {x2:.1f} {y2:.1f}" class="{self.use("grid")} line" stroke-width="1"/>'
        )

    def curve(self, points, color, width):
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self.parts.append(f'<polyline points="{path}" class="{self.use(color)} line" stroke-width="{width}"/>')

    def bar(self, x, y, width, height, color):
        self.parts.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{max(height, 1):.1f}" class="{self.use(color)}"/>'
        )

    def dot(self, x, y, radius, color, hollow=False):
        kind = f"{self.use(color)} ring" if hollow else self.use(color)
        self.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" class="{kind}"/>')

    def use(self, color):
        self.used.add(color if color in COLORS else "other")
        return style(color)

    def styles(self):
        """The rules of the used colors: those of a light page, and those that replace them on a dark one."""
        light, dark = (
            "".join(
                f".{style(name)}{{fill:{COLORS[name][ground]};stroke:none}}"
                f".{style(name)}.line{{fill:none;stroke:{COLORS[name][ground]}}}"
            f".{style(name)}.ring{{fill:{COLORS['ground'][ground]};stroke:{COLORS[name][ground]};stroke-width:2}}"
                for name in COLORS
                if name in self.used
            )
            for ground in (0, 1)
        )
        return f"{light}@media(prefers-color-scheme:dark){{{dark}}}"

    def svg(self):
        body = "\n".join(self.parts)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" viewBox="0 0 {self.width} {self.height}" '
            f'font-family="sans-serif">\n<style>{self.styles()}</style>\n{body}\n</svg>\n'
        )
