"""Cuts SN Pro 800 to the letters of English, Yoruba, Igbo and Hausa. The output is committed.

Needs fonttools and brotli (Debian: python3-fonttools, python3-brotli), and the file
800ExtraBold/SNPro_800ExtraBold.ttf of the npm package @expo-google-fonts/sn-pro:

    python3 scripts/make-heading-font.py SNPro_800ExtraBold.ttf
"""

import copy
import pathlib
import sys

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent

OUTPUT = pathlib.Path(__file__).parent.parent / "web/app/ui/fonts/sn-pro-800.woff2"
LATIN = [*range(0x20, 0x7F), *range(0xC0, 0x100), *map(ord, "\u00a0£§©®°·¼½¾ı–—‘’“”•…₦→")]
NIGERIAN = [*map(ord, "ŃńŊŋƁɓƊɗƘƙƳƴǸǹḾḿṄṅṢṣẸẹỊịỌọỤụʼ")]
MARKS = [0x300, 0x301, 0x302, 0x303, 0x304, 0x30C, 0x323, 0x329, 0x331]
FEATURES = ["kern", "mark", "mkmk", "ccmp"]

DOTTED, DOTLESS, DOT = "uni1ECB", "dotlessi", "dotbelowcomb"
NEW = "uni1ECB.dotless"


def find_shift(font):
    """How far the dot below lies from its own place in the letter ị."""
    for part in font["glyf"][DOTTED].components:
        if part.glyphName == DOT:
            return part.x, part.y
    raise SystemExit(f"{DOTTED} is not made with {DOT}")


def add_glyph(font):
    glyph = Glyph()
    glyph.numberOfContours = -1
    glyph.components = []
    for name, (x, y) in ((DOTLESS, (0, 0)), (DOT, find_shift(font))):
        part = GlyphComponent()
        part.glyphName, part.x, part.y, part.flags = name, x, y, 0x4
        glyph.components.append(part)
    font.setGlyphOrder([*font.getGlyphOrder(), NEW])
    font["glyf"][NEW] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][NEW] = font["hmtx"][DOTLESS]


def substitute(font):
    """ị loses its upper dot before a tone, as the font already does with i."""
    lookups = font["GSUB"].table.LookupList.Lookup
    for lookup in lookups:
        for rule in lookup.SubTable:
            if lookup.LookupType != 6 or not hasattr(rule, "InputCoverage"):
                continue
            if rule.InputCoverage[0].glyphs != ["i"]:
                continue
            order = font.getReverseGlyphMap()
            rule.InputCoverage[0].glyphs = sorted(["i", DOTTED], key=order.get)
            single = lookups[rule.SubstLookupRecord[0].LookupListIndex]
            single.SubTable[0].mapping[DOTTED] = NEW
            return
    raise SystemExit("no rule for i before a mark")


def anchor(font):
    """Tones stand over the new glyph as they do over ı."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for rule in lookup.SubTable:
            rule = getattr(rule, "ExtSubTable", rule)
            if not hasattr(rule, "BaseCoverage") or DOTLESS not in rule.BaseCoverage.glyphs:
                continue
            at = rule.BaseCoverage.glyphs.index(DOTLESS)
            rule.BaseCoverage.glyphs.append(NEW)
            rule.BaseArray.BaseRecord.append(copy.deepcopy(rule.BaseArray.BaseRecord[at]))


font = TTFont(sys.argv[1])
add_glyph(font)
substitute(font)
anchor(font)
options = Options(flavor="woff2", hinting=False, layout_features=FEATURES, name_IDs=[0, 1, 2, 13])
subsetter = Subsetter(options)
subsetter.populate(unicodes=[*LATIN, *NIGERIAN, *MARKS])
subsetter.subset(font)
font.flavor = "woff2"
font.save(OUTPUT)
print(f"{OUTPUT.name}: {OUTPUT.stat().st_size} bytes")
