import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The map of URLs. Paths are the specification's to the letter. */
export default [
  layout('pages/public/layout.tsx', [
    index('pages/public/home.tsx'),
    route('login', 'pages/public/login.tsx'),
    route('register', 'pages/public/register.tsx'),
    route('create-account', 'pages/public/create-account.tsx'),
    route('forgot_password', 'pages/public/forgot-password.tsx'),
    route('change_password/:first?/:second?', 'pages/public/change-password.tsx'),
    route('confirm_email', 'pages/public/confirm-email.tsx'),
    route('verify-payment', 'pages/public/verify-payment.tsx'),
    route('view-skills', 'pages/public/view-skills.tsx'),
    route('exhibition', 'pages/public/exhibition.tsx'),
    route('logout', 'pages/public/logout.tsx'),
  ]),
  route('app', 'pages/portal/layout.tsx', [
    index('pages/portal/index.tsx'),
    route('dashboard', 'pages/portal/dashboard.tsx'),
    route('profile', 'pages/portal/profile.tsx'),
    route('confirmation', 'pages/portal/confirmation.tsx'),
    route('skills', 'pages/portal/skills.tsx'),
    route('made_payment', 'pages/portal/made-payment.tsx'),
    route('get_printout/:code', 'pages/portal/printout.tsx'),
    route('invoice', 'pages/portal/invoice.tsx'),
    route('portal/change-course', 'pages/portal/change-course.tsx'),
    route('portal/change-skill', 'pages/portal/change-skill.tsx'),
    route('portal/certificate', 'pages/portal/certificate.tsx'),
    route('portal/complaints', 'pages/portal/complaints.tsx'),
    route('portal/password', 'pages/portal/password.tsx'),
    route('*', 'pages/portal/not-found.tsx'),
  ]),
  route('invoice', 'pages/portal/invoice-print.tsx'),
  route('*', 'pages/unknown.tsx'),
] satisfies RouteConfig;
