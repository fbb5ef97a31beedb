import type { PrintedCertificate } from '@edc/contract/certificates';
import { formatPeriod } from '@edc/contract/dates';

interface CertificatePreviewProps {
  printed: PrintedCertificate;
  /** What a screen reader calls it. */
  label: string;
  /** Said to everybody where nothing around it says what this is. */
  caption?: string;
  /** Where they are shown too. */
  signatories?: readonly Signatory[];
}

interface Signatory {
  name: string;
  title: string;
  /** The address of the picture; empty where there is none yet. */
  signature: string;
}

/** The certificate as it will look, with the words exactly as printed. */
export function CertificatePreview(props: CertificatePreviewProps) {
  const { printed, label, caption, signatories = [] } = props;
  const { training_begins: begins, training_ends: ends } = printed;
  return (
    <figure
      aria-label={label}
      className="adire adire-strong adire-small rounded-card bg-indigo p-3 text-on-indigo md:p-5"
    >
      {caption && <figcaption className="pb-3 font-semibold">{caption}</figcaption>}
      <div className="grid grid-cols-1 justify-items-center gap-1.5 rounded-control border border-gold bg-card px-4 py-6 text-center text-ink md:py-10">
        <p className="text-small font-semibold tracking-widest text-link uppercase wrap-anywhere">
          {printed.centre}
        </p>
        <p className="font-display text-title leading-tight font-bold text-link wrap-anywhere">
          {printed.title}
        </p>
        <span aria-hidden="true" className="my-1 h-0.5 w-16 bg-clay" />
        <p className="text-muted">{printed.opening}</p>
        <p className="font-display text-section font-bold wrap-anywhere">{printed.name}</p>
        <p className="text-muted">{printed.body}</p>
        <p className="text-heading font-semibold text-link wrap-anywhere">{printed.skill}</p>
        <p className="text-small">
          {printed.course}, session {printed.session}
        </p>
        {begins && ends && <p className="text-small">Training: {formatPeriod(begins, ends)}</p>}
        {signatories.length > 0 && <Signatures signatories={signatories} />}
      </div>
    </figure>
  );
}

function Signatures({ signatories }: { signatories: readonly Signatory[] }) {
  return (
    <div className="mt-4 flex w-full flex-wrap justify-around gap-4">
      {signatories.map(({ name, title, signature }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place on the paper is what they are
        <div key={at} className="grid w-32 content-end justify-items-center gap-1 text-small">
          {signature && <img src={signature} alt="" className="h-12 max-w-full object-contain" />}
          <span className="w-full border-t border-ink pt-1 font-semibold wrap-anywhere">
            {name || 'Name'}
          </span>
          <span className="text-muted wrap-anywhere">{title || 'Title'}</span>
        </div>
      ))}
    </div>
  );
}
