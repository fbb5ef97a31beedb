import { useEffect, useState } from 'react';

interface ChosenFileProps {
  file: File;
  kind: 'picture' | 'video';
}

/** A preview of the chosen file. Only the policy of staff pages allows it. */
export function ChosenFile({ file, kind }: ChosenFileProps) {
  const [shown, setShown] = useState<{ url: string; failed?: true }>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setShown({ url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (!shown) return null;
  if (shown.failed) {
    return (
      <p className="text-small text-muted">
        This browser cannot show the {kind}. You can still send it: the portal checks it.
      </p>
    );
  }
  const className = 'max-h-56 w-auto max-w-full rounded-control border border-line object-contain';
  const onError = () => setShown({ ...shown, failed: true });
  return kind === 'picture' ? (
    <img src={shown.url} alt="Chosen, not sent yet" onError={onError} className={className} />
  ) : (
    <video
      src={shown.url}
      aria-label="Chosen video, not sent yet"
      controls
      muted
      playsInline
      preload="metadata"
      onError={onError}
      className={className}
    />
  );
}
