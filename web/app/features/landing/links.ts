/** The public pages, in the order of the menus. */
export const landingLinks = [
  { to: '/', label: 'Home' },
  { to: '/verify-payment', label: 'Verify Payment' },
  { to: '/view-skills', label: 'View Skills' },
  { to: '/exhibition', label: 'Exhibitions' },
] as const;

const visitorLinks = [
  { to: '/login', label: 'Login' },
  { to: '/create-account', label: 'Create Account' },
  { to: '/register', label: 'Register' },
] as const;

const studentLinks = [
  { to: '/app/dashboard', label: 'Dashboard' },
  { to: '/logout', label: 'Log out' },
] as const;

/** The last of them is shown as a button in the top navigation. */
export const accountLinks = (signedIn: boolean) => (signedIn ? studentLinks : visitorLinks);
