/** Struck like a stamp: readable across a desk, and on a printer by its frame alone. */
export function PaidStamp() {
  return (
    <p className="shrink-0 rounded-control border-2 border-success bg-success-ground px-3 py-1 font-display text-lead font-bold tracking-widest text-success">
      PAID
    </p>
  );
}
