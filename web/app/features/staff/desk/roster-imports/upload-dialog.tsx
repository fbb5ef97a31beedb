import {
  type ImportKind,
  importKindLabels,
  importKinds,
} from '@edc/contract/desk/roster-imports/import-column-rules';
import { IMPORT_FILE_BYTES } from '@edc/contract/desk/roster-imports/roster-import-rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sendForm } from '../../../../lib/api/send-form';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { choicesOf } from '../../../../ui/forms/choices';
import { Field } from '../../../../ui/forms/field';
import { FileDrop } from '../../../../ui/forms/file-drop';
import { Select } from '../../../../ui/forms/select';
import { Progress } from '../../../../ui/notices/progress';
import { importHref } from './address';

const WHAT: Record<ImportKind, string> = {
  students: 'The university’s list: new students, promotions, changes and who has left.',
  past: 'Registrations and certificates from before this portal. No money moves.',
};
/** Columns are recognised by their headers; others are asked for after the upload. */
const NEEDED: Record<ImportKind, string> = {
  students:
    'The first row names the columns. Each row needs the matric number; a new student also needs name, gender, department, faculty, program, level, study mode and session.',
  past: 'The first row names the columns. Each row needs the session, the course code and the skill, and the matric number or the certificate number.',
};

const SAMPLES: Record<ImportKind, string> = {
  students: `Matric number,Surname,Other names,Gender,Date of birth,Department,Faculty,Program,Level,Study mode,Session of entry,Email,Phone
SCI/25/0904,Okafor,Tunde,Male,12/03/2007,Physics,Science,BSc,200 Level,Full Time,2025/2026,tunde@mail.example,08031234567
`,
  past: `Matric number,Full name,Session,Course code,Skill,Amount paid,Date of payment,Payment reference,Certificate number,Date of certificate
SCI/19/0041,Okafor Tunde,2020/2021,ESP 201,Welding,4000,15/02/2021,RCP-1180,EDC/2021/0041,30/07/2021
`,
};
const TOO_LARGE = 'A file can be at most 50 MB';

/** Uploads a file, without importing anything yet. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useSubmit();
  const [kind, setKind] = useState<ImportKind>('students');
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState<number>();

  const problem = () => {
    if (!file) return { file: 'Please choose a file' };
    return file.size > IMPORT_FILE_BYTES ? { file: TOO_LARGE } : {};
  };
  const send = () => {
    void form.submit(
      problem() as Record<string, string>,
      async () => {
        if (!file) return;
        try {
          const attached = { field: 'file', files: [file], onProgress: setSent };
          const { data } = await sendForm('POST /staff/roster/imports', { kind }, attached);
          await navigate(importHref(data.id));
        } finally {
          setSent(undefined);
        }
      },
      'Not sent',
    );
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Import a list"
      description="Nothing changes yet: you first see what would be added and changed."
      label="Check the file"
      form={form}
      onSend={send}
    >
      <Field name="kind" label="What is in the file?" hint={WHAT[kind]}>
        <Select
          choices={choicesOf(importKinds, importKindLabels)}
          value={kind}
          onChange={({ target }) => setKind(target.value as ImportKind)}
        />
      </Field>
      <p className="text-small text-muted">
        {NEEDED[kind]}{' '}
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(SAMPLES[kind])}`}
          download={`sample-${kind}.csv`}
          className="text-link underline"
        >
          Download a sample file
        </a>
      </p>
      <Field name="file" label="File" error={form.errors.file}>
        <FileDrop
          accept=".csv,.txt,.xlsx"
          rule="CSV up to 250,000 rows, or Excel (XLSX) up to 50,000 rows"
          onFiles={([chosen]) => setFile(chosen)}
        />
      </Field>
      {sent !== undefined && <Progress label="Sending the file" value={sent * 100} />}
    </FormDialog>
  );
}
