import Download from 'lucide-react/icons/download';
import { Link } from 'react-router';
import { ButtonLink } from '../../ui/actions/button-link';
import { Card } from '../../ui/layout/card';

interface CertificateListProps {
  title: string;
  /** `path` is the page about it. Without a serial number it can be requested there. */
  certificates: readonly { serial: string | null; title: string; text: string; path: string }[];
  canDownload: boolean;
}

/** Certificates that a student has or can request; nothing where there is none. */
export function CertificateList({ title, certificates, canDownload }: CertificateListProps) {
  if (certificates.length === 0) return null;
  return (
    <Card title={title}>
      <ul>
        {certificates.map((one) => (
          <li
            key={one.path}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-dashed border-line py-3 first:border-0 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <Link to={one.path} className="font-semibold text-link underline">
                {one.title}
              </Link>
              <p>{one.text}</p>
            </div>
            {one.serial === null && (
              <ButtonLink to={one.path}>
                Request <span className="sr-only">certificate of {one.title}</span>
              </ButtonLink>
            )}
            {one.serial !== null && canDownload && (
              <ButtonLink
                to={`/api/student/certificate/${one.serial}.pdf`}
                reload
                download={`certificate-${one.serial}.pdf`}
                icon={<Download className="size-5" />}
              >
                Download <span className="sr-only">certificate of {one.title}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
