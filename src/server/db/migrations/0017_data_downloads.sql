-- Members download a copy of their data. Both tables are new, so nothing is locked; old instances may keep running, and leave the copies to new ones.

-- The copy that a member asked for last: one for each member, however often they ask. A worker leases the rows that wait and are due
-- (`due_at`), as mails and checks are. `size` is an estimate until the copy is ready. A copy lives for a day after `finished_at`.
--   d1v3b6n0t5q7x2m4k9w8 | k3v9t0q6w2m8x4c7n1b5 | 2026-11-18 09:30:00+00 | 2026-11-18 09:31:00+00 | 1 | waiting | 42 | 5242880 | NULL
--   d2v3b6n0t5q7x2m4k9w8 | m8x4c7n1b5k3v9t0q6w2 | 2026-11-18 09:00:00+00 | 2026-11-18 09:01:00+00 | 1 | ready | 100 | 40961 | 2026-11-18 09:00:02+00
CREATE TABLE data_downloads (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]{20}$'),
  member_id text NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  state text NOT NULL CHECK (state IN ('waiting', 'ready', 'failed')),
  progress integer NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  size bigint NOT NULL DEFAULT 0 CHECK (size >= 0),
  finished_at timestamptz(3),
  CHECK ((finished_at IS NULL) = (state = 'waiting'))
);

CREATE UNIQUE INDEX data_downloads_of_member ON data_downloads (member_id);
CREATE INDEX data_downloads_due ON data_downloads (due_at) WHERE state = 'waiting';

-- The ZIP file of a copy, in parts. Those of an attempt that was given up are never read: the row above names the attempt that counts.
--   k3v9t0q6w2m8x4c7n1b5 | d1v3b6n0t5q7x2m4k9w8 | 1 | 0 | PK… | 2026-11-18 09:30:01+00
CREATE TABLE data_download_parts (
  member_id text NOT NULL REFERENCES members (id),
  download_id text NOT NULL,
  attempt integer NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  bytes bytea NOT NULL,
  written_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, download_id, attempt, position)
);

-- A ZIP file is compressed already.
ALTER TABLE data_download_parts ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE INDEX data_download_parts_by_age ON data_download_parts (written_at);

-- Members are told when their copy is ready.
ALTER TABLE outbox DROP CONSTRAINT outbox_kind_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_kind_check CHECK (kind IN ('verify_email', 'reset_password', 'password_changed',
  'password_added', 'password_removed', 'google_added', 'google_removed', 'confirm_email', 'email_changed', 'data_ready',
  'submission_approved', 'submission_rejected', 'submission_returned', 'submission_reversed'));
