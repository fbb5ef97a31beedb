-- Bytes of any kind, in pieces: a large file is written and read without ever being whole in memory.
create table files (
  id uuid primary key default gen_random_uuid(),
  -- As the sender called it, for showing.
  name text not null,
  -- By its content.
  type text not null,
  -- Null while it arrives.
  size bigint,
  hash text,
  created_at timestamptz not null default now(),
  -- Set by whatever the file was sent for; a file that nothing uses is removed.
  kept_at timestamptz
);
create index files_not_kept on files (created_at) where kept_at is null;

create table file_pieces (
  file_id uuid not null references files (id) on delete cascade,
  -- Of the piece's first byte in the file.
  start_byte bigint not null,
  bytes bytea not null,
  primary key (file_id, start_byte)
);
alter table file_pieces alter column bytes set storage external;

-- Videos are such files. The old column stays for processes that were started before.
alter table videos add column file_id uuid references files (id);
alter table videos alter column bytes set default '';

do $$
declare
  video record;
  new_id uuid;
begin
  for video in select name, hash, octet_length(bytes) as size from videos loop
    insert into files (name, type, size, hash, kept_at)
      values (video.name || '.webm', 'video/webm', video.size, video.hash, now())
      returning id into new_id;
    insert into file_pieces (file_id, start_byte, bytes)
      select new_id, piece, substring(bytes from piece + 1 for 262144)
      from videos, generate_series(0, greatest(video.size - 1, 0), 262144) as piece
      where videos.name = video.name;
    update videos set file_id = new_id where videos.name = video.name;
  end loop;
end $$;
