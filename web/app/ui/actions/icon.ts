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
 * A lucide icon as one element. The build uses this instead of the library's own function
 * (`web/plain-icons.ts`), which renders two components and several elements per icon.
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
