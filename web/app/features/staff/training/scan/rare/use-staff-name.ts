import { allows } from '@edc/contract/common/access/capabilities';
import { useEffect, useState } from 'react';
import type { Output } from '../../../../../lib/api/api';

/** The name of the member of staff logged in here who may scan; empty if there is none. */
export function useStaffName(): string {
  const [name, setName] = useState('');
  useEffect(() => {
    // Not through the console's client, which requires a login.
    fetch('/api/staff/session')
      .then(async (answer): Promise<Output<'GET /staff/session'>> => await answer.json())
      .then(({ data }) => allows(data.roles, 'attendance.record') && setName(data.full_name))
      .catch(() => undefined);
  }, []);
  return name;
}
