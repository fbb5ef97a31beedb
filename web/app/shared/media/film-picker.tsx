import type { OwnFilm } from '@edc/contract/site/media';
import { useEffect, useId, useState } from 'react';
import { api } from '../../lib/api/api';
import { Field } from '../../ui/forms/field';
import { Select } from '../../ui/forms/select';

interface FilmPickerProps {
  label: string;
  value: string;
  /** Of the chosen film, until the list is there. */
  title: string;
  onChange: (name: string) => void;
  error?: string | undefined;
}

const MOST_FILMS = 100;

/** Chooses one of the newest films; new ones are added under Pictures and films. */
export function FilmPicker({ label, value, title, onChange, error }: FilmPickerProps) {
  const id = useId();
  const [films, setFilms] = useState<Pick<OwnFilm, 'name' | 'title'>[]>(
    value ? [{ name: value, title }] : [],
  );
  useEffect(() => {
    void api('GET /staff/media/films', { size: MOST_FILMS }).then(({ data }) =>
      setFilms((now) => [
        ...data.items,
        // The chosen one may be older than those of the list.
        ...now.filter(({ name }) => !data.items.some((film) => film.name === name)),
      ]),
    );
  }, []);
  return (
    <Field
      name="film"
      id={id}
      label={label}
      hint="Films are added under Pictures and films."
      error={error}
    >
      <Select
        value={value}
        placeholder="No film of our own"
        onChange={({ target }) => onChange(target.value)}
        choices={films.map((film) => ({ value: film.name, label: film.title }))}
      />
    </Field>
  );
}
