import { type ExportFormat, exportFormatLabels } from '@edc/contract/common/lists/export-formats';
import Download from 'lucide-react/icons/download';
import { PopBelow, popLineClass } from '../../ui/actions/pop-below';
import { useSubmit } from '../forms/use-submit';

/** The list as a file. */
export function ExportMenu(props: Omit<FileMenuProps<ExportFormat>, 'label' | 'formats'>) {
  return <FileMenu label="Export" formats={exportFormatLabels} {...props} />;
}

interface FileMenuProps<Format extends string> {
  label: string;
  formats: Record<Format, string>;
  prepare: (format: Format) => Promise<{ url: string }>;
}

/** Requests a file in one of the formats, which is recorded, and lets the browser fetch it. */
export function FileMenu<Format extends string>(props: FileMenuProps<Format>) {
  const { label, formats, prepare } = props;
  const { busy, run } = useSubmit();
  const download = (format: Format) =>
    run('Not exported', async () => {
      const { url } = await prepare(format);
      location.assign(url);
    });
  return (
    <PopBelow
      trigger={
        <>
          <Download /> {busy ? 'Preparing…' : label}
        </>
      }
    >
      {(Object.keys(formats) as Format[]).map((format) => (
        <button
          key={format}
          type="button"
          disabled={busy}
          onClick={() => void download(format)}
          className={popLineClass}
        >
          {formats[format]}
        </button>
      ))}
    </PopBelow>
  );
}
