import { type ComponentProps, createElement } from 'react';

/** A drawing as Lucide's files have it. */
interface Drawing {
  node: [tag: string, attributes: Record<string, string>][];
}

type IconProps = Omit<ComponentProps<'svg'>, 'children'>;

function draw({ node }: Drawing, { className, strokeWidth = 2, ...rest }: IconProps) {
  const isNamed = 'aria-label' in rest || 'role' in rest;
  return createElement(
    'svg',
    {
      viewBox: '0 0 24 24',
      strokeWidth,
      className: className ? `icon ${className}` : 'icon',
      ...(isNamed ? {} : { 'aria-hidden': true }),
      ...rest,
    },
    // Each piece brings its key.
    node.map(([tag, attributes]) => createElement(tag, attributes)),
  );
}

/**
 * Takes the place of Lucide's own component (see `light-icons.ts`), whose options we do not use;
 * how lines look is in `theme.css`, once for all icons.
 */
export default function createIcon(drawing: Drawing) {
  return (props: IconProps) => draw(drawing, props);
}
