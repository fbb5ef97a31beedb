import type { OfferedChoice, PaymentException } from '@edc/contract/payment-exceptions';

const rows = [
  { key: 'money', term: 'Money' },
  { key: 'registration', term: 'Registration' },
  { key: 'to_pay', term: 'To pay' },
] as const;

interface NowAndAfterProps {
  now: PaymentException['now'];
  after: OfferedChoice['after'];
}

/** What is so now, and what would be so after the choice. */
export function NowAndAfter({ now, after }: NowAndAfterProps) {
  return (
    <table className="w-full table-fixed text-left">
      <caption className="sr-only">Now and after the choice</caption>
      <thead>
        <tr className="text-muted">
          <td className="w-28" />
          <th scope="col" className="pb-1.5 font-normal">
            Now
          </th>
          <th scope="col" className="pb-1.5 pl-3 font-normal">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, term }) => (
          <tr key={key} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-2 font-normal text-muted">
              {term}
            </th>
            <td className="py-1.5 wrap-break-word">{now[key]}</td>
            <td className="py-1.5 pl-3 font-semibold wrap-break-word">{after?.[key] ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
