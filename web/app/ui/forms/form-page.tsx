import type { ReactNode } from 'react';
import { NeedsScript } from '../actions/needs-script';
import { Adire } from '../styles/adire';

interface FormPageProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Wide for forms with two columns. */
  wide?: boolean;
  /** False for pages that work without script. */
  needsScript?: boolean;
  children: ReactNode;
}

/** A page with one form in a card, below a strip with the title. */
export function FormPage(props: FormPageProps) {
  const { title, lead, wide = false, needsScript = true, children } = props;
  return (
    <>
      <Adire fade="start" className="px-4 pt-8 pb-28">
        <div className={`mx-auto grid gap-2 ${wide ? 'max-w-3xl' : 'max-w-lg'}`}>
          <h1 className="text-title">{title}</h1>
          {lead && <p className="max-w-prose text-on-indigo-muted">{lead}</p>}
        </div>
      </Adire>
      <div
        className={`relative mx-auto -mt-20 mb-12 px-4 ${wide ? 'max-w-3xl md:px-0' : 'max-w-lg md:px-0'}`}
      >
        <div className="rounded-card border border-line bg-card p-5 shadow-card md:p-7">
          {needsScript && <NeedsScript />}
          <div className="grid gap-5 *:min-w-0">{children}</div>
        </div>
      </div>
    </>
  );
}
