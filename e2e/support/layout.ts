/**
 * Problems of the page's layout: it is wider than the screen, a text is cut off inside its box, a
 * part is wider than its container, or a text overlaps another text or control. Runs inside the
 * page, so it may use nothing from outside itself.
 */
export function layoutProblems(): string[] {
  interface Box {
    owner: Element;
    says: string;
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  const problems: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    problems.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
  }

  const clips = (style: CSSStyleDeclaration) =>
    [style.overflowX, style.overflowY].some((overflow) => overflow !== 'visible');
  const words = (text: string | null | undefined) => text?.trim().replace(/\s+/g, ' ').slice(0, 40);

  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const tagged = (element: Element) =>
    `${element.tagName.toLowerCase()} ${words(element.textContent)}`;

  for (const element of document.querySelectorAll('h1,h2,h3,p,a,button,label,dd,dt,li,td,th')) {
    const style = getComputedStyle(element);
    const visible = element.getClientRects().length > 0 && style.clipPath === 'none';
    const cut = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
    if (visible && cut && /hidden|clip/.test(style.overflowX)) {
      problems.push(`cut: ${words(element.textContent)}`);
    }
  }

  /** The end of a part's content: inside its padding, which counts as a border. */
  function contentEnd(element: Element): number {
    const { right } = element.getBoundingClientRect();
    const { paddingRight, borderRightWidth } = getComputedStyle(element);
    return right - Number.parseFloat(paddingRight) - Number.parseFloat(borderRightWidth);
  }

  for (const element of document.querySelectorAll('main *')) {
    const style = getComputedStyle(element);
    const parent = element.parentElement as Element;
    const around = getComputedStyle(parent);
    const inFlow = /static|relative/.test(style.position) && style.transform === 'none';
    const asked =
      Number.parseFloat(style.marginRight) < 0 || Number.parseFloat(style.marginLeft) < 0;
    const framed = !/inline|contents/.test(around.display) && !clips(around);
    if (!inFlow || asked || !framed || style.display === 'contents' || !isShown(element)) continue;
    const over = element.getBoundingClientRect().right - contentEnd(parent);
    if (over > 1)
      problems.push(`wider than what it lies in by ${Math.round(over)} px: ${tagged(element)}`);
  }

  /** The part of a box that can be seen, or nothing; what floats over the page is left out. */
  function seen(owner: Element, says: string, rect: DOMRect): Box | undefined {
    // A line's box is taller than its letters: only the middle of it counts as taken.
    const spare = rect.height * 0.25;
    const { left, right } = rect;
    const box = { owner, says, left, right, top: rect.top + spare, bottom: rect.bottom - spare };
    for (let at: Element | null = owner; at && at !== root; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (/fixed|sticky/.test(style.position) || style.clipPath !== 'none') return undefined;
      if (at === document.body || !clips(style)) continue;
      const frame = at.getBoundingClientRect();
      box.left = Math.max(box.left, frame.left);
      box.right = Math.min(box.right, frame.right);
      box.top = Math.max(box.top, frame.top);
      box.bottom = Math.min(box.bottom, frame.bottom);
    }
    return box.right - box.left > 2 && box.bottom - box.top > 2 ? box : undefined;
  }

  function textBoxes(): Box[] {
    const boxes: Box[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement;
      const says = words(node.textContent);
      if (!owner || !says || !isShown(owner) || owner.closest('script,style,noscript')) continue;
      // The marks of a field lie behind its text on purpose.
      if (owner.closest('[data-behind-field]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const box = seen(owner, says, rect);
        if (box) boxes.push(box);
      }
    }
    return boxes;
  }

  /** Without its padding: a field may have set room aside for a button inside it. */
  function insideOf(control: Element): DOMRect {
    const { x, y, width, height } = control.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(control);
    const before = Number.parseFloat(paddingLeft);
    return new DOMRect(x + before, y, width - before - Number.parseFloat(paddingRight), height);
  }

  const controls = [...document.querySelectorAll('button,input,select,textarea')]
    .filter(isShown)
    .flatMap((owner) => seen(owner, owner.tagName.toLowerCase(), insideOf(owner)) ?? []);
  const texts = textBoxes();
  const SLACK = 2;
  const meet = (one: Box, other: Box) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK;

  texts.forEach((text, index) => {
    const others = texts.slice(index + 1).filter(({ owner }) => owner !== text.owner);
    const strange = controls.filter(({ owner }) => {
      const label = text.owner.closest('label');
      return !owner.contains(text.owner) && !label?.contains(owner);
    });
    for (const other of [...others, ...strange]) {
      if (meet(text, other)) problems.push(`overlap: "${text.says}" and "${other.says}"`);
    }
  });
  return [...new Set(problems)];
}

/**
 * Words that are broken between two lines. Codes and addresses longer than 14 characters may be.
 * Runs inside the page, too.
 */
export function brokenWords(): string[] {
  const word = /(?<![\p{L}\p{M}\d])[\p{L}\p{M}\d]{2,14}(?![\p{L}\p{M}\d])/gu;
  const broken: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isShown = node.parentElement?.checkVisibility({ visibilityProperty: true });
    if (!isShown || node.parentElement?.closest('script,style,noscript')) continue;
    const isAddress = node.parentElement?.matches('code') && node.textContent?.includes('://');
    if (isAddress) continue;
    for (const found of (node.textContent ?? '').matchAll(word)) {
      const range = document.createRange();
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      const [first, ...rest] = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (first && rest.some(({ top }) => Math.abs(top - first.top) > 4)) broken.push(found[0]);
    }
  }
  return broken;
}

/**
 * Texts that reach over the edge of the badge, button or other shape that they lie in. Runs inside
 * the page, too.
 */
export function textsOverEdges(): string[] {
  const SLACK = 1;
  const isDrawn = ({ backgroundColor, borderTopWidth, borderTopStyle }: CSSStyleDeclaration) =>
    !/^rgba\(.*, 0\)$|transparent/.test(backgroundColor) ||
    (borderTopStyle !== 'none' && borderTopWidth !== '0px');
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const says = node.textContent?.trim().slice(0, 40);
    let shape = node.parentElement;
    if (!says || !shape?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
      continue;
    }
    if (shape.closest('script,style,noscript,svg,.sr-only,[data-behind-field]')) continue;
    // A line of text has no edges of its own, and what scrolls or is cut is checked elsewhere.
    let style = getComputedStyle(shape);
    while (shape?.parentElement && (style.display === 'inline' || !isDrawn(style))) {
      if (style.overflowX !== 'visible') break;
      shape = shape.parentElement;
      style = getComputedStyle(shape);
    }
    if (shape.contains(document.body) || style.overflowX !== 'visible') continue;
    const edge = shape.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      const over = Math.max(
        edge.left - left,
        right - edge.right,
        edge.top - top,
        bottom - edge.bottom,
      );
      if (width > 0 && over > SLACK) found.add(`${Math.round(over)} px over its edge: ${says}`);
    }
  }
  return [...found];
}
