import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The key from the link in the email with the code. It is removed from the address bar at once. */
export function useMailKey() {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [value, setValue] = useState('');

  useEffect(() => {
    const key = new URLSearchParams(hash.slice(1)).get('key');
    if (!key) return;
    setValue(key);
    void navigate({ pathname, search }, { replace: true, state });
  }, [hash, pathname, search, state, navigate]);

  return { value, drop: () => setValue('') };
}
