-- A paid request for the certificate of one registration.
create table certificate_requests (
  id bigint generated always as identity primary key,
  student_id bigint not null references accounts (student_id),
  registration_id bigint not null references registrations (id),
  -- Null once the fee has become credit again.
  purchase_id bigint unique references purchases (id) on delete set null,
  -- Of the first payment: the history keeps it whatever becomes of the money.
  payment_reference text not null,
  state text not null default 'pending'
    check (state in ('pending', 'approved', 'ready', 'rejected')),
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  rejection_reason text not null default '',
  ready_at timestamptz,
  collected_at timestamptz,
  -- The member of staff who handed the paper over.
  collected_by text,
  check ((state = 'pending') = (decided_at is null)),
  check (state <> 'rejected' or rejection_reason <> ''),
  check ((state = 'ready') = (ready_at is not null)),
  check (collected_at is null or state = 'ready')
);
create unique index certificate_requests_one_live on certificate_requests (registration_id)
  where state <> 'rejected';
create index certificate_requests_student on certificate_requests (student_id, id desc);
create index certificate_requests_waiting on certificate_requests (state, requested_at, id);

-- Signatures are kept for good: certificates of before show those of their time.
create table signature_images (
  hash text primary key,
  png bytea not null
);

-- Who signs certificates from now on.
create table signatories (
  position smallint primary key check (position in (1, 2)),
  full_name text not null,
  title text not null,
  image_hash text not null references signature_images (hash)
);

create table certificates (
  id bigint generated always as identity primary key,
  -- As printed, and as looked up: capital letters and digits only.
  serial text not null,
  serial_key text not null unique,
  -- Null for papers from before the portal, whose serials were imported.
  request_id bigint references certificate_requests (id),
  student_id bigint references accounts (student_id),
  issued_at timestamptz not null,
  issued_by text not null,
  -- Everything that is printed. Nothing is ever read from today's records instead.
  snapshot jsonb not null,
  -- The Open Badges credential as it was signed at issue.
  credential text,
  revoked_at timestamptz,
  revoked_by text,
  revocation_reason text not null default '',
  replaced_by bigint unique references certificates (id),
  check (replaced_by is null or revoked_at is not null)
);
create unique index certificates_one_valid on certificates (request_id) where revoked_at is null;
create index certificates_request on certificates (request_id, id desc);
create index certificates_revoked on certificates (id) where revoked_at is not null;

-- Public keys stay for ever, so that what was signed with them keeps verifying. The private key is
-- encrypted with a key derived from SECRET_KEY: whoever has only the database cannot sign.
create table signing_keys (
  id text primary key,
  public_jwk jsonb not null,
  encrypted_private_key bytea not null,
  created_at timestamptz not null default now()
);
