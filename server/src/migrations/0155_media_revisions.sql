-- Counts the changes of a film, so that two people who change it see each other.
alter table videos add column revision integer not null default 1;

-- Which part of a picture stays visible where a page shows another shape than the stored one.
alter table pictures add column focal text not null default 'center' check (focal in (
  'top-left', 'top', 'top-right', 'left', 'center', 'right', 'bottom-left', 'bottom',
  'bottom-right'));
