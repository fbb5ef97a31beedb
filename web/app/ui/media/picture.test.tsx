// @vitest-environment happy-dom
import { DEFAULT_SKILL_IMAGE } from '@edc/contract/system/picture-rules';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Picture } from './picture';

// The test's browser fetches no pictures and calls them all failed at once.
beforeEach(() => void loaded().mockReturnValue(false));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const loaded = () => vi.spyOn(HTMLImageElement.prototype, 'complete', 'get');

const picture = {
  src: '/pictures/skills/adire',
  version: 'v1',
  alt: 'Cloth on a line',
  width: 640,
  height: 480,
  widths: [320, 640],
  colour: '#203060',
};
const image = () => screen.getByRole<HTMLImageElement>('img');

it('offers its sizes in both formats, waits for its turn and keeps its room', () => {
  const { container } = render(<Picture picture={picture} sizes="50vw" />);
  expect(container.querySelector('source')?.getAttribute('srcset')).toBe(
    '/pictures/skills/adire-320.avif?v=v1 320w, /pictures/skills/adire-640.avif?v=v1 640w',
  );
  expect(image().getAttribute('srcset')).toContain('adire-320.webp');
  expect(image().getAttribute('loading')).toBe('lazy');
  expect(image().getAttribute('width')).toBe('640');
  expect(image().alt).toBe('Cloth on a line');
  expect(container.querySelector('[style]')).toBeNull();
});

it('is fetched first where it is the first thing to see', () => {
  render(<Picture picture={picture} sizes="50vw" first />);
  expect(image().getAttribute('loading')).toBe('eager');
  expect(image().getAttribute('fetchpriority')).toBe('high');
});

it('falls back to the default picture, and then to cloth', () => {
  const { container } = render(<Picture picture={picture} sizes="50vw" />);
  fireEvent.error(image());
  expect(image().getAttribute('src')).toBe(DEFAULT_SKILL_IMAGE);
  expect(container.querySelector('source')).toBeNull();
  fireEvent.error(image());
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.textContent).toBe('Cloth on a line');
});

it('shows the default picture where none was given', () => {
  render(<Picture picture={null} alt="Shoes" sizes="50vw" />);
  expect(image().getAttribute('src')).toBe(DEFAULT_SKILL_IMAGE);
});

it('sees that the picture had failed before the script came', () => {
  loaded().mockReturnValueOnce(true).mockReturnValue(false);
  render(<Picture picture={picture} sizes="50vw" />);
  expect(image().getAttribute('src')).toBe(DEFAULT_SKILL_IMAGE);
});
