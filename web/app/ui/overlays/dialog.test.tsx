// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from './dialog';

afterEach(cleanup);

function openDialog() {
  const onClose = vi.fn();
  render(<Dialog open title="Adire and Tie-Dye" onClose={onClose} />);
  return { dialog: screen.getByRole<HTMLDialogElement>('dialog'), onClose };
}

it('reports to its page that the browser closed it', () => {
  const { dialog, onClose } = openDialog();
  dialog.close();
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open when the event of an earlier closing comes after it was opened again', () => {
  const { dialog, onClose } = openDialog();
  fireEvent(dialog, new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
});
