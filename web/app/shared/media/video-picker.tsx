import type { OwnVideo } from '@edc/contract/site/media';
import { useEffect, useId, useState } from 'react';
import { api } from '../../lib/api/api';
import { Field } from '../../ui/forms/field';
import { Select } from '../../ui/forms/select';

interface VideoPickerProps {
  label: string;
  value: string;
  /** Of the chosen video, until the list is there. */
  title: string;
  onChange: (name: string) => void;
  error?: string | undefined;
}

const MOST_VIDEOS = 100;

/** Chooses one of the newest videos; new ones are added under Pictures and videos. */
export function VideoPicker({ label, value, title, onChange, error }: VideoPickerProps) {
  const id = useId();
  const [videos, setVideos] = useState<Pick<OwnVideo, 'name' | 'title'>[]>(
    value ? [{ name: value, title }] : [],
  );
  useEffect(() => {
    void api('GET /staff/media/videos', { size: MOST_VIDEOS }).then(({ data }) =>
      setVideos((now) => [
        ...data.items,
        // The chosen one may be older than those of the list.
        ...now.filter(({ name }) => !data.items.some((video) => video.name === name)),
      ]),
    );
  }, []);
  return (
    <Field
      name="video"
      id={id}
      label={label}
      hint="Videos are added under Pictures and videos."
      error={error}
    >
      <Select
        value={value}
        placeholder="No video of our own"
        onChange={({ target }) => onChange(target.value)}
        choices={videos.map((video) => ({ value: video.name, label: video.title }))}
      />
    </Field>
  );
}
