import { dataFormatLabels, dataFormats } from '@edc/contract/system/privacy-rules';
import Download from 'lucide-react/icons/download';
import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/actions/button-link';

/** Everything that the portal keeps about the student, to take away. */
export function OwnData() {
  return (
    <div className="grid gap-3">
      <p>
        Download everything that the portal keeps about you. The{' '}
        <Link to="/privacy" className="text-link underline">
          privacy notice
        </Link>{' '}
        says why we keep it, and how to have it erased.
      </p>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        {dataFormats.map((format) => (
          <ButtonLink
            key={format}
            to={`/api/student/data/${format}`}
            reload
            download={`personal-data.${format}`}
            icon={<Download />}
          >
            {dataFormatLabels[format]}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
