import { exclusiveTo } from '@edc/contract/common/text/messages';
import { normalizeMatricNo } from '@edc/contract/people/identity/identity-rules';
import * as contract from '@edc/contract/people/identity/sign-up';
import { maskTelephone, signUpMessages } from '@edc/contract/people/identity/sign-up-rules';
import { anyone, route } from '../../../../context.ts';
import { deviceOf, setDeviceCookie, setStudentCookies } from '../cookies.ts';
import { signUp } from './actions.ts';
import { checkEmail, loadCodeState, verify } from './claims.ts';

const words = {
  Yes: () => 'Your matriculation number is verified.',
  Exist: () => signUpMessages.exists,
  No: () =>
    'We could not find this matriculation number. Check it first: it is written with slashes, as on your student ID card. If your information is missing, please create your account with a Portal PIN from the centre.',
  Ineligible: (eligibleLevels: string[]) =>
    `${exclusiveTo(eligibleLevels)} If our record of your level is out of date, visit the centre with your student ID card.`,
};

export const signUpRoutes = [
  route(contract.verifyMatricNo, anyone).to(async ({ app, request }, input) => {
    const verified = await verify(app, input.matric_no, request.ip);
    const { status, proof, eligibleLevels, student } = verified;
    return {
      status_code: status,
      message: words[status](eligibleLevels),
      full_name: student?.shortName ?? '',
      telephone: maskTelephone(student?.telephone ?? ''),
      code: student?.handle ?? '',
      proof,
    };
  }),

  route(contract.checkEmail, anyone).to(async ({ app, request }, input) => {
    const claim = {
      handle: input.code ?? '',
      matricNo: input.matric_no,
      email: input.email_address,
      birthDate: input.birth_date,
      address: request.ip,
    };
    return await checkEmail(app, claim);
  }),

  route(contract.getMailStatus, anyone).to(async ({ app, request }, input) => {
    const claim = { handle: input.code, matricNo: input.matric_no };
    return await loadCodeState(app, claim, request.ip);
  }),

  route(contract.createCourse, anyone).to(async (call, input) => {
    const signedUp = await signUp(call.app, {
      handle: input.code,
      matricNo: input.matric_no,
      email: input.email_address,
      birthDate: input.birth_date,
      otp: input.otp ?? '',
      mailKey: input.mail_key ?? '',
      telephone: input.telephone ?? '',
      address: call.request.ip,
      device: deviceOf(call),
    });
    setStudentCookies(call, signedUp);
    setDeviceCookie(call, normalizeMatricNo(input.matric_no));
    return {
      type: 'success',
      message: 'Your account is ready.',
      code: signedUp.code,
      token: signedUp.token,
      expires_at: signedUp.expiresAt.toISOString(),
      initial_password: signedUp.initialPassword,
    };
  }),
];
