-- SPLIT-01 is the teller number SPLIT-1: numbers are compared without the zeros before a figure.
-- Where two open proposals are about one number, both keep their keys.
update proposals set lock_key = regexp_replace(lock_key, '(?<![0-9])0+(?=[0-9])', '', 'g')
where kind = 'teller' and lock_key ~ '(?<![0-9])0+[0-9]' and not exists (
  select from proposals other
  where other.kind = 'teller' and other.state = 'open' and proposals.state = 'open'
    and other.id <> proposals.id
    and regexp_replace(other.lock_key, '(?<![0-9])0+(?=[0-9])', '', 'g')
      = regexp_replace(proposals.lock_key, '(?<![0-9])0+(?=[0-9])', '', 'g'));
