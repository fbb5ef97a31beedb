import FileText from 'lucide-react/icons/file-text';
import Upload from 'lucide-react/icons/upload';
import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react';
import { Button } from '../actions/button';
import { useFieldProps } from './field';
import { fileSize } from './file-size';

type FileDropProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  onFiles?: (files: File[]) => void;
  /** Which files are allowed, such as "PDF or picture, up to 2 MB". */
  rule?: string;
};

/**
 * The browser's file input, stretched over the whole area, so that pressing, the keyboard and
 * dropping work without our own code. Used inside a Field.
 */
export function FileDrop({ onFiles, rule, className: _, ...own }: FileDropProps) {
  const [files, setFiles] = useState<File[]>([]);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const props = useFieldProps(own);

  const take = (chosen: File[]) => {
    setOver(false);
    setFiles(chosen);
    onFiles?.(chosen);
  };
  const clear = () => {
    if (input.current) input.current.value = '';
    take([]);
    input.current?.focus();
  };

  return (
    <div className="grid gap-2">
      <div
        data-over={over || undefined}
        className="relative grid justify-items-center gap-1 rounded-card border-2 border-dashed border-line-strong bg-card px-4 py-6 text-center transition-colors duration-(--quick) hover:bg-hover has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:bg-hover has-disabled:text-muted has-aria-invalid:border-danger data-over:border-link data-over:bg-info-ground"
      >
        <Upload className="size-7 text-link" />
        <span className="font-semibold">
          {props.multiple ? 'Choose files' : 'Choose a file'}
          <span className="pointer-coarse:hidden">
            {props.multiple ? ' or drop them here' : ' or drop it here'}
          </span>
        </span>
        {rule && <span className="text-small text-muted">{rule}</span>}
        <input
          {...props}
          ref={input}
          type="file"
          onChange={(event: ChangeEvent<HTMLInputElement>) => take([...(event.target.files ?? [])])}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </div>
      {files.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <ul className="grid min-w-0 gap-1">
            {files.map((file) => (
              <li key={file.name} className="flex min-w-0 items-center gap-2">
                <FileText className="size-5 shrink-0 text-muted" />
                <span className="min-w-0 wrap-anywhere">{file.name}</span>
                <span className="shrink-0 text-small text-muted">{fileSize(file.size)}</span>
              </li>
            ))}
          </ul>
          <Button variant="quiet" size="small" onClick={clear}>
            Remove
          </Button>
        </div>
      )}
    </div>
  );
}
