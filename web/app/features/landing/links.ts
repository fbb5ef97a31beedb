/** The public pages, in the order of the menus. */
export const landingLinks = [
  { to: '/', label: 'Home' },
  { to: '/verify-payment', label: 'Verify Payment' },
  { to: '/view-skills', label: 'View Skills' },
  { to: '/exhibition', label: 'Exhibitions' },
] as const;
