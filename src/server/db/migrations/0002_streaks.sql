-- Streaks ------------------------------------------------------------------------------------------------------------------------------

-- A streak is computed from the member's claims and the rows below; see src/domain/streaks.ts. No length is stored, so a wrong clock
-- cannot destroy one.

-- The time zones that a member has confirmed. Before the first one it is UTC.
--   k3v9t0q6w2m8x4c7n1b5 | 2026-11-14 09:30:00+00 | Europe/Berlin
CREATE TABLE member_zones (
  member_id text NOT NULL REFERENCES members (id),
  since timestamptz(3) NOT NULL,
  zone text NOT NULL CHECK (length(zone) BETWEEN 1 AND 60),
  PRIMARY KEY (member_id, since)
);

-- The local days on which a member opened Today when nothing daily was left to claim.
--   k3v9t0q6w2m8x4c7n1b5 | 2026-11-14 | 2026-11-14 09:30:00+00
CREATE TABLE today_visits (
  member_id text NOT NULL REFERENCES members (id),
  local_date date NOT NULL,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, local_date)
);

-- The missed days that a freeze covers. They are recorded, so that a later change of the zone or of the rules does not take one away.
--   k3v9t0q6w2m8x4c7n1b5 | 2026-11-13 | 2026-11-14 09:30:00+00
CREATE TABLE streak_freezes (
  member_id text NOT NULL REFERENCES members (id),
  local_date date NOT NULL,
  applied_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, local_date)
);

-- When a member last had Today open, and the time before that. What was decided since then is news.
--   k3v9t0q6w2m8x4c7n1b5 | 2026-11-14 09:30:00+00 | 2026-11-13 18:05:00+00
CREATE TABLE today_seen (
  member_id text PRIMARY KEY REFERENCES members (id),
  last_at timestamptz(3) NOT NULL,
  previous_at timestamptz(3)
);

-- Days of an outage, which end nobody's streak; both days are included. Few rows, read with every list of tasks, so that on a cluster every
-- node has a copy.
--   2026-11-10 | 2026-11-11 | 2026-11-12 08:00:00+00
CREATE TABLE protected_days (
  from_date date NOT NULL,
  to_date date NOT NULL CHECK (to_date >= from_date),
  added_at timestamptz(3) NOT NULL,
  PRIMARY KEY (from_date, to_date)
);
