/** Adire, the resist-dyed cloth: its signs, and cloths made of them. */
import { indigo, paper } from './palette.ts';
import { circle, fade, inside, path, rect, type Shape, SOFT, stroke, times } from './svg.ts';

export type Motif = 'rings' | 'rays' | 'combs' | 'dots' | 'leaves' | 'weave' | 'moons';

/** One square sign of the given size, with its corner at x, y. */
export function motif(kind: Motif, x: number, y: number, size: number, colour: string): Shape {
  const mid = size / 2;
  const cx = x + mid;
  const cy = y + mid;
  const thin = Math.max(1, size / 26);
  const spoke = (angle: number, from: number, to: number) => {
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const at = (reach: number) =>
      `${(cx + cos * reach * mid).toFixed(1)},${(cy + sin * reach * mid).toFixed(1)}`;
    return `M${at(from)}L${at(to)}`;
  };
  switch (kind) {
    case 'rings':
      return (
        times(3, (i) =>
          circle(cx, cy, mid * (0.82 - i * 0.26), 'none', { stroke: colour, 'stroke-width': thin }),
        ) + circle(cx, cy, mid * 0.1, colour)
      );
    case 'rays':
      return stroke(
        Array.from({ length: 12 }, (_, i) => spoke((i * Math.PI) / 6, 0.22, 0.85)).join(''),
        colour,
        thin,
      );
    case 'combs':
      return stroke(
        `M${x + size * 0.12},${y + size * 0.3}h${size * 0.76}M${x + size * 0.12},${y + size * 0.7}h${size * 0.76}${Array.from({ length: 6 }, (_, i) => `M${x + size * (0.15 + i * 0.14)},${y + size * 0.3}v${size * 0.4}`).join('')}`,
        colour,
        thin,
      );
    case 'dots':
      return times(16, (i) =>
        circle(
          x + size * (0.14 + (i % 4) * 0.24),
          y + size * (0.14 + Math.floor(i / 4) * 0.24),
          size * 0.045,
          colour,
        ),
      );
    case 'leaves':
      return times(4, (i) =>
        path(
          `M${cx},${cy}q${size * 0.16},${-size * 0.18} 0,${-size * 0.42}q${-size * 0.16},${size * 0.24} 0,${size * 0.42}`,
          colour,
          { transform: `rotate(${i * 90 + 45} ${cx} ${cy})` },
        ),
      );
    case 'weave':
      return stroke(
        `M${x},${cy}h${size}M${x},${y + size * 0.25}h${size}M${x},${y + size * 0.75}h${size}`,
        colour,
        thin * 2,
      );
    case 'moons':
      return path(
        `M${cx - mid * 0.7},${cy}a${mid * 0.7},${mid * 0.7} 0 0 1 ${mid * 1.4},0a${mid * 0.7},${mid * 0.4} 0 0 0 ${-mid * 1.4},0`,
        colour,
      );
  }
}

export type ClothLook = {
  ground?: string;
  ink?: string;
  cell?: number;
  motifs?: Motif[];
  strength?: number;
};

/** A field of signs over a box, one after the other in a chequer. */
export function field(x: number, y: number, width: number, height: number, look: ClothLook = {}) {
  const { ink = paper, cell = 40, motifs = ['rings', 'dots', 'rays', 'combs'] } = look;
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const signs = times(columns * rows, (i) => {
    const column = i % columns;
    const row = Math.floor(i / columns);
    const kind = motifs[(column + row * 2 + (row % 2)) % motifs.length] ?? 'rings';
    return motif(kind, x + column * cell, y + row * cell, cell, ink);
  });
  return `<g opacity="${look.strength ?? 0.9}">${signs}</g>`;
}

/** A cloth of any outline, dyed, signed and with folds of light and shade. */
export function cloth(d: string, box: [number, number, number, number], look: ClothLook = {}) {
  const [x, y, width, height] = box;
  const folds = Math.max(2, Math.round(width / 46));
  return inside(
    d,
    rect(x, y, width, height, look.ground ?? indigo),
    field(x, y, width, height, look),
    times(folds, (i) =>
      rect(
        x + ((i + 0.55) * width) / folds,
        y,
        width / folds / 2.4,
        height,
        fade('#0b0f2a00', '#0b0f2a66', 0),
      ),
    ),
    times(folds, (i) =>
      rect(x + (i * width) / folds, y, width / folds / 4, height, '#ffffff', 0, {
        opacity: 0.09,
        ...SOFT,
      }),
    ),
  );
}

/** A cloth hanging from a line or a rail, its hem a little uneven. */
export function hanging(
  x: number,
  y: number,
  width: number,
  height: number,
  look: ClothLook = {},
): Shape {
  const hem = width / 4;
  const d = `M${x},${y}h${width}v${height}q${-hem / 2},10 ${-hem},0t${-hem},0t${-hem},0t${-hem},0Z`;
  return cloth(d, [x, y, width, height + 12], look);
}
