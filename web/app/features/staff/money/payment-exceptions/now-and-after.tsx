import type { OfferedChoice, PaymentException } from '@edc/contract/money/payment-exceptions';

const rows = [
  { key: 'money', term: 'Money' },
  { key: 'registration', term: 'Pays for' },
  { key: 'to_pay', term: 'To pay' },
] as const;

interface NowAndAfterProps {
  now: PaymentException['now'];
  after: OfferedChoice['after'];
}

/** The situation now, and after the choice. */
export function NowAndAfter({ now, after }: NowAndAfterProps) {
  return (
    <table className="w-full table-fixed text-left max-md:text-[0.8125rem]">
      <caption className="sr-only">Now and after the choice</caption>
      <thead>
        <tr className="text-muted">
          <td className="w-21 md:w-28" />
          <th scope="col" className="pb-1.5 font-normal">
            Now
          </th>
          <th scope="col" className="pb-1.5 pl-2 font-normal md:pl-3">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, term }) => (
          <tr key={key} className="border-t border-line align-top">
            <th
              scope="row"
              className="py-1.5 font-normal text-muted max-md:text-[0.8125rem] md:pr-2"
            >
              {term}
            </th>
            <td className="py-1.5 wrap-break-word">{now[key]}</td>
            <td className="py-1.5 pl-2 font-semibold md:pl-3 wrap-break-word">
              {after?.[key] ?? '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
