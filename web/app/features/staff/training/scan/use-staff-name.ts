import { allows } from '@edc/contract/common/capabilities';
import { useEffect, useState } from 'react';
import type { Output } from '../../../../lib/api/api';

/** Who is logged in as staff in this browser and may scan; empty where nobody is. */
export function useStaffName(): string {
  const [name, setName] = useState('');
  useEffect(() => {
    // Not by the console's way to call: nobody has to be logged in here.
    fetch('/api/staff/session')
      .then(async (answer): Promise<Output<'GET /staff/session'>> => await answer.json())
      .then(({ data }) => allows(data.roles, 'attendance.record') && setName(data.full_name))
      .catch(() => undefined);
  }, []);
  return name;
}
