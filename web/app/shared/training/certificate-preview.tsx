import { formatPeriod } from '@edc/contract/common/time/dates';
import type { PrintedCertificate } from '@edc/contract/training/certificates/certificates';

interface CertificatePreviewProps {
  printed: PrintedCertificate;
  /** Its name for screen readers. */
  label: string;
  /** Shown if nothing around it explains what this is. */
  caption?: string;
  /** Left and right; blank if not known yet. */
  signatories?: readonly Signatory[];
}

interface Signatory {
  name: string;
  title: string;
  /** The address of the picture; empty where there is none yet. */
  signature: string;
}

/** If it is not known yet who will sign. */
const UNSIGNED: Signatory = { name: 'Signature', title: 'Name and position', signature: '' };

/** A longer one is printed smaller, as in the PDF, so that it stays in its place. */
const LONG_NAME = 30;

/**
 * A preview of the certificate: A4 landscape, with the parts in the same places as in the PDF and
 * the exact words. Sizes follow the width of the paper (842 points), but text never becomes too
 * small to read: without room the paper grows instead.
 */
export function CertificatePreview(props: CertificatePreviewProps) {
  const { printed, label, caption, signatories } = props;
  const { training_begins: begins, training_ends: ends } = printed;
  return (
    <figure aria-label={label} className="@container w-full max-w-3xl justify-self-center">
      {caption && <figcaption className="pb-2 font-semibold">{caption}</figcaption>}
      <div className="adire adire-strong adire-small grid aspect-297/210 rounded-card bg-indigo p-[4cqw] text-on-indigo">
        <div className="relative grid content-between justify-items-center gap-[1cqw] border border-gold bg-card px-[2cqw] py-[2.5cqw] text-center text-[max(0.625rem,1.43cqw)] leading-snug text-ink">
          {/* Empty, unless the centre has its own logo: then `brand_css` fills it. */}
          <svg
            aria-hidden="true"
            className="logo-mark absolute top-[2.5cqw] left-[2.5cqw] size-[7cqw]"
          />
          <div className="grid w-full grid-cols-1 justify-items-center gap-[0.5cqw] wrap-anywhere">
            <p className="px-[7cqw] font-semibold tracking-wide text-link uppercase">
              {printed.centre}
            </p>
            <p className="font-display text-[max(1.125rem,4.28cqw)] leading-tight font-bold text-link">
              {printed.title}
            </p>
            <span aria-hidden="true" className="my-[0.6cqw] h-0.5 w-[8cqw] bg-clay" />
            <p className="text-muted">{printed.opening}</p>
            <p
              className={`font-display leading-tight font-bold ${
                printed.name.length > LONG_NAME
                  ? 'text-[max(0.9375rem,2.5cqw)]'
                  : 'text-[max(1.0625rem,3.56cqw)]'
              }`}
            >
              {printed.name}
            </p>
            <p className="text-muted">{printed.body}</p>
            <p className="text-[max(0.9375rem,2.5cqw)] leading-tight font-semibold text-link">
              {printed.skill}
            </p>
            <p>
              {printed.course}, session {printed.session}
            </p>
            {begins && ends && <p>Training: {formatPeriod(begins, ends)}</p>}
          </div>
          <Foot signatories={signatories ?? [UNSIGNED, UNSIGNED]} />
        </div>
      </div>
    </figure>
  );
}

/** One signature on each side, and the fixed text of every certificate between them. */
function Foot({ signatories: [left, right] }: { signatories: readonly Signatory[] }) {
  return (
    <div className="grid w-full grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,5fr)] items-start gap-[2cqw] text-[max(0.5625rem,1.25cqw)]">
      {left && <Signature {...left} />}
      <div className="grid grid-cols-1 justify-items-center gap-[0.5cqw] wrap-anywhere">
        <span className="grid size-[max(2.25rem,10cqw)] max-w-full grid-cols-1 place-items-center border border-dashed border-muted leading-tight text-muted">
          QR code
        </span>
        <span className="text-muted">Serial number and date of issue</span>
      </div>
      {right && <Signature {...right} />}
    </div>
  );
}

function Signature({ name, title, signature }: Signatory) {
  return (
    <div className="grid justify-items-center wrap-anywhere">
      {/* The same height without a picture, so that both lines align. */}
      <span className="flex h-[max(1.5rem,6.4cqw)] max-w-full justify-center pb-px">
        {signature && <img src={signature} alt="" className="h-full max-w-full object-contain" />}
      </span>
      <span className="w-full border-t border-ink pt-[0.5cqw] font-semibold">{name || 'Name'}</span>
      <span className="text-muted">{title || 'Title'}</span>
    </div>
  );
}
