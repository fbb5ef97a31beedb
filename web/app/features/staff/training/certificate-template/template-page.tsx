import type { CertificateTemplate } from '@edc/contract/training/certificates/staff-certificates';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { CertificatePreview } from '../../../../shared/training/certificate-preview';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { DetailPage, Panel } from '../../../../ui/layout/detail-page';
import { SignatoryForm, type TypedSignatory } from './signatory-form';
import { WordsForm } from './words-form';

const POSITIONS = ['1', '2'] as const;
const NOBODY: TypedSignatory = { name: '', title: '', signature: '' };

/** The content of future certificates, with a live preview. */
export function TemplatePage({ template }: { template: CertificateTemplate }) {
  const { title, opening, body, version } = template;
  const [words, setWords] = useState({ title, opening, body });
  const [signatories, setSignatories] = useState(() =>
    POSITIONS.map(
      (position) => template.signatories.find((one) => one.position === position) ?? NOBODY,
    ),
  );
  return (
    <DetailPage
      back={{ to: '/staff/requests', label: 'Requests', row: '' }}
      title="Certificate template"
      actions={
        <ButtonLink
          to="/api/staff/certificate-template/sample"
          reload
          size="small"
          icon={<Download />}
        >
          Sample of what is saved (PDF)
        </ButtonLink>
      }
      notes={
        <p className="text-muted">
          Changes count for certificates that are issued from now on. Issued certificates stay as
          they are.
        </p>
      }
      facts={
        <>
          <Panel title="Words">
            <WordsForm
              key={version}
              saved={{ title, opening, body, version }}
              words={words}
              onChange={setWords}
            />
          </Panel>
          {POSITIONS.map((position, at) => (
            <Panel
              key={position}
              title={position === '1' ? 'Signs on the left' : 'Signs on the right'}
            >
              <SignatoryForm
                position={position}
                typed={signatories[at] ?? NOBODY}
                onChange={(next) => setSignatories(signatories.with(at, next))}
              />
            </Panel>
          ))}
        </>
      }
      history={
        <div className="lg:sticky lg:top-4">
          <Panel title="Preview">
            <CertificatePreview
              label="Preview of the certificate"
              printed={{
                ...words,
                centre: template.centre,
                name: 'Adeyemi Ìyábọ̀ Grace',
                skill: 'Name of the skill',
                course: 'ESP 201: Title of the course',
                session: '2026/2027',
                training_begins: '',
                training_ends: '',
              }}
              signatories={signatories}
            />
          </Panel>
        </div>
      }
    />
  );
}
