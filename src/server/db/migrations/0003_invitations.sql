-- Invitations by readable codes, and who wants to be named in them.

-- `referral_code` is the code that a member has chosen, once; the id keeps working as their first code. The same transaction adds it to
-- `referral_codes`. `is_inviter_named` lets the register page say who invited, `shows_name_to_inviter` lets the inviter see a newcomer's name.
--   k3v9t0q6w2m8x4c7n1b5 | … | ada-plants | f | f
ALTER TABLE members ADD COLUMN referral_code text;
ALTER TABLE members ADD COLUMN is_inviter_named boolean NOT NULL DEFAULT false;
ALTER TABLE members ADD COLUMN shows_name_to_inviter boolean NOT NULL DEFAULT false;

-- Each chosen code names one member. A table of its own, so that it can be spread over machines by what is looked up, like `logins`. A
-- code is shorter than an id, so it is never one.
--   ada-plants | k3v9t0q6w2m8x4c7n1b5 | 2026-11-18 09:30:00+00
CREATE TABLE referral_codes (
  code text PRIMARY KEY CHECK (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(code) BETWEEN 4 AND 19),
  member_id text NOT NULL,
  chosen_at timestamptz(3) NOT NULL
);
