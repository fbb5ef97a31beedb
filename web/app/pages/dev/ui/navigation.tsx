import { Steps } from '../../../ui/layout/steps';
import { Pagination } from '../../../ui/lists/paging/pagination';
import { type Part, State } from './part';

const steps = ['Check', 'Details', 'Password', 'Confirm'];
const here = (page: number) => `/dev/ui?page=${page}#pagination`;

function StepsPart() {
  return (
    <div className="grid gap-8">
      <Steps label="Registration, at the start" steps={steps} current={0} />
      <Steps label="Registration, on the way" steps={steps} current={2} />
      <Steps label="Registration, done" steps={steps} current={4} />
    </div>
  );
}

function Pages() {
  return (
    <>
      <State name="First of many">
        <Pagination page={1} pages={12} href={here} label="Pages, first" />
      </State>
      <State name="In the middle">
        <Pagination page={6} pages={12} href={here} label="Pages, middle" />
      </State>
      <State name="Last">
        <Pagination page={12} pages={12} href={here} label="Pages, last" />
      </State>
      <State name="Two">
        <Pagination page={2} pages={2} href={here} label="Pages, two" />
      </State>
    </>
  );
}

export const navigationParts: Part[] = [
  { id: 'steps', title: 'Steps', Show: StepsPart },
  { id: 'pagination', title: 'Pagination', Show: Pages },
];
