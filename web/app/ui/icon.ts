import { createElement, type SVGProps } from 'react';

interface IconData {
  size: number;
  node: [tag: string, attributes: Record<string, string>][];
}

const markupOf = ([tag, { key: _, ...attributes }]: IconData['node'][number]) => {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${pairs.join('')}/>`;
};

/**
 * An icon of lucide as one element: the build puts this in place of the library's own function
 * (`web/plain-icons.ts`), which makes two components and several elements of each icon. A page has
 * some thirty of them to render and to hydrate.
 */
export default function createIcon({ size, node }: IconData) {
  const inner = { __html: node.map(markupOf).join('') };
  return (props: SVGProps<SVGSVGElement>) => {
    const isNamed = props.role !== undefined || props['aria-label'] !== undefined;
    return createElement('svg', {
      width: size,
      height: size,
      viewBox: `0 0 ${size} ${size}`,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': isNamed ? undefined : true,
      ...props,
      dangerouslySetInnerHTML: inner,
    });
  };
}
