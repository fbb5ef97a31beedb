import { TextLink } from '../../ui/actions/text-link';
import { CodeText } from '../../ui/text/code-text';

export const studentHref = (key: string) => `/staff/students/${encodeURIComponent(key)}`;

interface Student {
  key: string;
  full_name: string;
}

/** A student's name, linked to the record. */
export const StudentLink = ({ student }: { student: Student }) => (
  <TextLink to={studentHref(student.key)}>{student.full_name}</TextLink>
);

/** The payer among the facts of a payment. */
export const studentFact = (
  student: (Student & { matric_no: string }) | null,
  unknown = 'Unknown',
) => ({
  term: 'Student',
  detail: student ? (
    <>
      <StudentLink student={student} />, <CodeText>{student.matric_no}</CodeText>
    </>
  ) : (
    unknown
  ),
});
