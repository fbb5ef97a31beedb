import GripVertical from 'lucide-react/icons/grip-vertical';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { VisuallyHidden } from '../layout/visually-hidden';

interface OrderedListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The item's name, for its handle and for screen readers. */
  nameOf: (item: Item) => string;
  children: (item: Item, at: number) => ReactNode;
  /** Called at the end of a move, with the new order. */
  onOrder: (items: Item[]) => void;
  disabled?: boolean;
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, items[from] as Item);
}

/** A list whose order is changed by dragging a handle, or with the arrow keys on it. */
export function OrderedList<Item>(props: OrderedListProps<Item>) {
  const { items, keyOf, nameOf, children, onOrder, disabled = false } = props;
  const list = useRef<HTMLOListElement>(null);
  /** While dragging: the displayed order. */
  const [dragged, setDragged] = useState<{ key: string; order: Item[] }>();
  const [said, setSaid] = useState('');
  const shown = dragged?.order ?? items;

  const say = (order: readonly Item[], at: number) =>
    setSaid(`${nameOf(order[at] as Item)} is now ${at + 1} of ${order.length}`);
  const press = (event: KeyboardEvent, at: number) => {
    const to = at + (event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0);
    if (to === at) return;
    event.preventDefault();
    if (to < 0 || to >= items.length) return;
    const order = moved(items, at, to);
    say(order, to);
    onOrder(order);
  };
  const start = (event: PointerEvent, item: Item) => {
    // By the list and not by the handle: a moved row is removed from the page for a moment, and
    // loses its capture.
    list.current?.setPointerCapture(event.pointerId);
    setDragged({ key: keyOf(item), order: [...items] });
  };
  const drag = (event: PointerEvent<HTMLOListElement>) => {
    if (!dragged) return;
    const from = dragged.order.findIndex((item) => keyOf(item) === dragged.key);
    const rows = [...event.currentTarget.children].map((row) => row.getBoundingClientRect());
    const over = rows.findIndex(
      ({ top, bottom }) => event.clientY >= top && event.clientY <= bottom,
    );
    if (over < 0 || over === from) return;
    const order = moved(dragged.order, from, over);
    // The next move is measured against this order.
    flushSync(() => setDragged({ ...dragged, order }));
  };
  const drop = () => {
    if (!dragged) return;
    const { key, order } = dragged;
    setDragged(undefined);
    const at = order.findIndex((item) => keyOf(item) === key);
    if (keyOf(items[at] as Item) === key) return;
    say(order, at);
    onOrder(order);
  };
  return (
    <>
      <ol
        ref={list}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={() => setDragged(undefined)}
        className="grid gap-2"
      >
        {shown.map((item, at) => (
          <li
            key={keyOf(item)}
            data-dragged={dragged?.key === keyOf(item) || undefined}
            className="flex items-start gap-1 rounded-control border border-line bg-card p-2 data-dragged:border-link data-dragged:shadow-raised"
          >
            <button
              type="button"
              disabled={disabled}
              aria-label={`Move ${nameOf(item)}`}
              onKeyDown={(event) => press(event, at)}
              onPointerDown={(event) => start(event, item)}
              className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-hover hover:text-ink disabled:cursor-not-allowed pointer-coarse:size-11"
            >
              <GripVertical className="size-5" />
            </button>
            <div className="min-w-0 grow">{children(item, at)}</div>
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
