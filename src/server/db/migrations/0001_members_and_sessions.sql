-- Who takes part, and the browsers in which they are logged in.
--
-- members
--   k3v9t0q6w2m8x4c7n1b5 | Ada | f | 2026-11-14 09:30:00+00
-- sessions: only a keyed hash of the token is kept, so that a copy of this table logs nobody in
--   k3v9t0q6w2m8x4c7n1b5 | 9f2c…64 hex digits | 2026-11-14 09:31:00+00 | 2026-12-14 09:31:00+00
-- The token names its member, so that the table can be spread over machines by member.

CREATE TABLE members (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]{20}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  is_admin boolean NOT NULL DEFAULT false,
  joined_at timestamptz(3) NOT NULL
);

CREATE TABLE sessions (
  member_id text NOT NULL REFERENCES members (id),
  token_hash text NOT NULL CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, token_hash),
  CHECK (expires_at > created_at)
);
