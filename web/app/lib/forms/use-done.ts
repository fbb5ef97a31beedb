import { useRevalidator } from 'react-router';
import { useNotices } from '../../ui/notices/notices';
import { ApiError } from '../api/api';

/** Undoes the last action. */
export type Undo = () => Promise<unknown>;

/** A notice with a button stays until it is closed; these would pile up. */
const UNDO_MS = 20_000;

/** Reloads the page and shows the result, with an undo button if possible. */
export function useDone() {
  const { revalidate } = useRevalidator();
  const notices = useNotices();

  async function takeBack(undo: Undo) {
    try {
      await undo();
      await revalidate();
      notices.show({ type: 'success', title: 'Undone', message: 'It is as it was before.' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notices.show({ type: 'danger', title: 'Not undone', message: error.message });
    }
  }

  return async (message: string, undo?: Undo) => {
    await revalidate();
    const close = notices.show({
      type: 'success',
      title: 'Done',
      message,
      action: undo && {
        label: 'Undo',
        press: () => {
          close();
          void takeBack(undo);
        },
      },
    });
    if (undo) setTimeout(close, UNDO_MS);
  };
}
