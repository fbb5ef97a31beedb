import { NOT_YET } from '@edc/contract/training/certificates/certificate-rules';
import type {
  CertificateRequest,
  CurrentSkill,
} from '@edc/contract/training/certificates/certificates';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Alert } from '../../../ui/notices/alert';
import { questionAbout } from './request-status';

interface NotApprovedProps {
  /** The last request for the skill. */
  request: CertificateRequest;
  skill: CurrentSkill;
}

/** The decision and its reason, what happened to the money, and what can be done. */
export function NotApproved({ request, skill }: NotApprovedProps) {
  const again = skill.skill_code !== NOT_YET && ' You can request it again below.';
  return (
    <Alert
      type="warning"
      title={`Your last request for ${request.skill} was not approved`}
      actions={<ButtonLink to={questionAbout(request)}>Ask about it</ButtonLink>}
    >
      <p>Reason: {request.rejectionReason}</p>
      <p className="mt-1">
        {skill.paid_by_credit && 'Your payment is kept as credit and pays for your next request.'}
        {again}
      </p>
    </Alert>
  );
}
