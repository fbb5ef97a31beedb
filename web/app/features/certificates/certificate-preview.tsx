import type { PrintedCertificate } from '@edc/contract/certificates';
import { formatPeriod } from '@edc/contract/dates';

/** The certificate as it will look, with the words exactly as printed. */
export function CertificatePreview({ printed }: { printed: PrintedCertificate }) {
  const { training_begins: begins, training_ends: ends } = printed;
  return (
    <figure
      aria-label="Preview of your certificate"
      className="adire adire-strong adire-small rounded-card bg-indigo p-3 text-on-indigo md:p-5"
    >
      <div className="grid justify-items-center gap-1.5 rounded-control border border-gold bg-card px-4 py-6 text-center text-ink md:py-10">
        <p className="text-small font-semibold tracking-widest text-link uppercase">
          {printed.centre}
        </p>
        <p className="font-display text-title leading-tight font-bold text-link">
          Certificate of Completion
        </p>
        <span aria-hidden="true" className="my-1 h-0.5 w-16 bg-clay" />
        <p className="text-muted">This certifies that</p>
        <p className="font-display text-section font-bold wrap-anywhere">{printed.name}</p>
        <p className="text-muted">has completed the practical training in</p>
        <p className="text-heading font-semibold text-link wrap-anywhere">{printed.skill}</p>
        <p className="text-small">
          {printed.course}, session {printed.session}
        </p>
        {begins && ends && <p className="text-small">Training: {formatPeriod(begins, ends)}</p>}
      </div>
    </figure>
  );
}
