/** The few SVG shapes that every drawing is made of. Coordinates are on a sheet of 640 × 480. */
export type Shape = string;
export type Look = Record<string, string | number>;

const attributes = (look: Look) =>
  Object.entries(look)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
const element = (tag: string, look: Look) => `<${tag}${attributes(look)}/>`;

export const path = (d: string, fill: string, look: Look = {}): Shape =>
  element('path', { d, fill, ...look });
export const circle = (cx: number, cy: number, r: number, fill: string, look: Look = {}): Shape =>
  element('circle', { cx, cy, r, fill, ...look });
export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  look: Look = {},
): Shape => element('ellipse', { cx, cy, rx, ry, fill, ...look });
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  rx = 0,
  look: Look = {},
): Shape => element('rect', { x, y, width, height, fill, rx, ...look });
export const stroke = (d: string, colour: string, width: number, look: Look = {}): Shape =>
  element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...look,
  });

export const group = (...shapes: Shape[]): Shape => `<g>${shapes.join('')}</g>`;
export const faded = (opacity: number, ...shapes: Shape[]): Shape =>
  `<g opacity="${opacity}">${shapes.join('')}</g>`;
/** Moves, scales and turns a drawing that was made around its own origin. */
export const place = (x: number, y: number, scale: number, turn: number, ...shapes: Shape[]) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${shapes.join('')}</g>`;
export const mirrored = (x: number, y: number, scale: number, ...shapes: Shape[]) =>
  `<g transform="translate(${x} ${y}) scale(${-scale} ${scale})">${shapes.join('')}</g>`;
export const times = (count: number, draw: (index: number) => Shape): Shape =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

let clips = 0;
/** Shows the shapes only inside the outline. */
export function inside(d: string, ...shapes: Shape[]): Shape {
  clips += 1;
  const id = `clip${clips}`;
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${shapes.join('')}</g>`;
}

const bare = (colour: string) => colour.replace('#', '').toLowerCase();
/** A straight gradient. The name carries its recipe; `sheet` writes the definition. */
export const fade = (from: string, to: string, angle = 90) =>
  `url(#fade-${bare(from)}-${bare(to)}-${angle})`;
export const glow = (from: string, to: string) => `url(#glow-${bare(from)}-${bare(to)})`;
export const SOFT: Look = { filter: 'url(#soft)' };
export const SOFTER: Look = { filter: 'url(#softer)' };

export const shadow = (x: number, y: number, rx: number, ry: number, opacity = 0.28): Shape =>
  ellipse(x, y, rx, ry, '#1a1230', { opacity, ...SOFT });

const colourAndAlpha = (hex: string) =>
  hex.length === 8
    ? `stop-color="#${hex.slice(0, 6)}" stop-opacity="${(Number.parseInt(hex.slice(6), 16) / 255).toFixed(2)}"`
    : `stop-color="#${hex}"`;

function gradients(body: Shape): Shape {
  const straight = new Set(body.match(/fade-[0-9a-f]+-[0-9a-f]+-\d+/g));
  const round = new Set(body.match(/glow-[0-9a-f]+-[0-9a-f]+/g));
  const stops = (from: string, to: string) =>
    `<stop offset="0" ${colourAndAlpha(from)}/><stop offset="1" ${colourAndAlpha(to)}/>`;
  const lines = [...straight].map((id) => {
    const [, from = '', to = '', angle = '90'] = id.split('-');
    return `<linearGradient id="${id}" gradientTransform="rotate(${angle} .5 .5)">${stops(from, to)}</linearGradient>`;
  });
  const discs = [...round].map((id) => {
    const [, from = '', to = ''] = id.split('-');
    return `<radialGradient id="${id}">${stops(from, to)}</radialGradient>`;
  });
  return [...lines, ...discs].join('');
}

const filters =
  '<filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="6"/></filter>' +
  '<filter id="softer" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="16"/></filter>';

export type Frame = { x: number; y: number; width: number; height: number };

/** A finished drawing; `frame` is the part of the sheet that is shown. */
export function sheet(body: Shape, frame: Frame, pixelWidth: number): string {
  const { x, y, width, height } = frame;
  const pixelHeight = Math.round((pixelWidth * height) / width);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixelWidth}" height="${pixelHeight}" viewBox="${x} ${y} ${width} ${height}"><defs>${filters}${gradients(body)}</defs>${body}</svg>`;
}
