import type { Device } from '@edc/contract/people/identity/account';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, api, isSignedOut } from '../../../lib/api/api';
import { useNotices } from '../../../ui/notices/notices';

export interface DeviceList {
  devices: Device[] | undefined;
  failure: string | undefined;
  /** The id of the device that is being logged out, or `others`. */
  ending: string | undefined;
  load: () => Promise<void>;
  /** Logs out one device, or all others without an id. */
  end: (id?: string) => Promise<void>;
}

export function useDevices(): DeviceList {
  const notices = useNotices();
  const [devices, setDevices] = useState<Device[]>();
  const [failure, setFailure] = useState<string>();
  const [ending, setEnding] = useState<string>();

  const load = useCallback(async () => {
    setFailure(undefined);
    try {
      setDevices((await api('GET /student/sessions')).data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  }, []);

  useEffect(() => void load(), [load]);

  const end = async (id?: string) => {
    if (ending) return;
    setEnding(id ?? 'others');
    try {
      const { message } = await api('POST /student/sessions/end', id ? { id } : {});
      notices.show({ type: 'success', title: 'Weldone!', message });
      await load();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isSignedOut(error)) {
        notices.show({ type: 'danger', title: 'Error', message: error.message });
      }
    } finally {
      setEnding(undefined);
    }
  };

  return { devices, failure, ending, load, end };
}
