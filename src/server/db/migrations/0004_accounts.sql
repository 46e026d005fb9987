-- Accounts: how members log in, who brought whom, what is to be mailed, and how often somebody may try.
--
-- members (new columns)
--   k3v9… | ada@example.org | 2026-11-14 09:40:00+00 | $argon2id$v=19$m=19456,t=2,p=1$… | q7x2… | 3 | 0x71C7… | …
-- A member's referral code is their id. Badges follow from the record and are not kept.
--
-- logins: each way to log in names one member. A table of its own, so that it can be spread over machines by what is
-- looked up, while everything else about a member lies with the member.
--   email:ada@example.org | k3v9t0q6w2m8x4c7n1b5
--   google:108204268033   | k3v9t0q6w2m8x4c7n1b5
--
-- referrals: whom a member brought. The counter beside the member equals its rows.
--   q7x2m4k9w1c8v3b6n0t5 | k3v9t0q6w2m8x4c7n1b5 | 2026-11-14 09:30:00+00
--
-- mail_tokens: what a mailed link proves. Only a keyed hash is kept; a link works once, and not for long.
--   k3v9t0q6w2m8x4c7n1b5 | verify_email | 9f2c…64 hex digits | 2026-11-17 09:30:00+00
--
-- outbox: mails still to be sent. The link is made when the mail is, so that nobody reads it here.
--   c8v3b6n0t5q7x2m4k9w1 | verify_email | ada@example.org | 2026-11-14 09:30:00+00 | 2026-11-14 09:30:00+00 | 0 | NULL
--
-- limits: how often something happened in the present window. Keys are hashed, because they name people and networks.
--   login-network:5d41…64 hex digits | 3 | 2026-11-14 09:45:00+00

ALTER TABLE members
  ADD COLUMN email text,
  ADD COLUMN email_verified_at timestamptz(3),
  ADD COLUMN password_hash text CHECK (password_hash LIKE '$argon2id$%'),
  -- No reference: the referrer may be kept on another machine.
  ADD COLUMN referred_by text CHECK (referred_by <> id),
  ADD COLUMN referral_count integer NOT NULL DEFAULT 0 CHECK (referral_count >= 0),
  ADD COLUMN wallet_address text CHECK (wallet_address ~ '^0x[0-9a-fA-F]{40}$'),
  ADD COLUMN twitter_handle text,
  ADD COLUMN discord_id text,
  ADD COLUMN last_login_reward_date date,
  ADD COLUMN last_read_blog_at timestamptz(3);

UPDATE members SET email = id || '@unknown.invalid';

ALTER TABLE members
  ALTER COLUMN email SET NOT NULL,
  ADD CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254);

CREATE TABLE logins (
  key text PRIMARY KEY CHECK (key ~ '^(email|google):.'),
  member_id text NOT NULL
);

CREATE TABLE referrals (
  referrer_id text NOT NULL REFERENCES members (id),
  member_id text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (referrer_id, member_id),
  CHECK (referrer_id <> member_id)
);

CREATE TABLE mail_tokens (
  member_id text NOT NULL REFERENCES members (id),
  purpose text NOT NULL CHECK (purpose IN ('verify_email', 'reset_password')),
  token_hash text NOT NULL CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, purpose, token_hash)
);

CREATE TABLE outbox (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]{20}$'),
  kind text NOT NULL CHECK (kind IN ('verify_email', 'reset_password', 'password_changed')),
  email text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- Set when nothing more is tried: the mail server refuses this mail for good.
  failed_at timestamptz(3)
);

CREATE INDEX outbox_due ON outbox (due_at) WHERE failed_at IS NULL;

CREATE TABLE limits (
  key text PRIMARY KEY,
  count integer NOT NULL,
  ends_at timestamptz(3) NOT NULL
);

CREATE INDEX limits_ended ON limits (ends_at);

-- What is over is swept away by these.
CREATE INDEX sessions_expired ON sessions (expires_at);
CREATE INDEX mail_tokens_expired ON mail_tokens (expires_at);

-- There are few administrators, and they are listed without reading all members.
CREATE INDEX members_admins ON members (email) WHERE is_admin;
