import { formatPeriod } from '@edc/contract/common/time/dates';
import type { Config } from '../../../../config.ts';
import type { Snapshot } from '../rules.ts';
import { didOf, instantOf } from './did.ts';
import { statusEntry } from './status-list.ts';

export const verifyUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, serial: string) =>
  `${publicUrl}/certificate/${serial}`;

interface Issued {
  id: number;
  serial: string;
  issuedAt: Date;
  snapshot: Snapshot;
}

/** The certificate as an Open Badges 3.0 credential: only what is printed. */
export function badgeOf(config: Config, { id, serial, issuedAt, snapshot }: Issued) {
  const url = verifyUrl(config, serial);
  const did = didOf(config.publicUrl);
  const { training_begins: begins, training_ends: ends } = snapshot;
  const period = begins && ends ? ` Training: ${formatPeriod(begins, ends)}.` : '';
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: url,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${snapshot.title}: ${snapshot.skill}`,
    issuer: { id: did, type: ['Profile'], name: snapshot.centre, url: config.publicUrl },
    validFrom: instantOf(issuedAt),
    credentialSubject: {
      id: `${url}#holder`,
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          identityType: 'name',
          hashed: false,
          identityHash: snapshot.name,
        },
      ],
      achievement: {
        id: `${config.publicUrl}/view-skills/${snapshot.skill_code}`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: snapshot.skill,
        description: `${snapshot.skill}, ${snapshot.course}, session ${snapshot.session}.${period}`,
        criteria: {
          narrative: `Completed the practical training in ${snapshot.skill} at ${snapshot.centre}.`,
        },
      },
    },
    credentialStatus: statusEntry(config, id),
  };
}
