-- What administrators set in the product. The new tables are empty, so nothing waits for a lock.

-- A row for each part of the settings that was ever saved. Everything else is as brand.ts and the specification have it. A save names the
-- version that it is based on, so that two administrators cannot overwrite each other.
--   accounts       | 3 | {"x": "https://x.com/rivers", "telegram": "https://t.me/rivers"} | 2026-11-18 09:30:00+00
--   contact        | 1 | {"email": "hello@example.org"}                                   | …
--   privacy-policy | 2 | {"text": "## Who is responsible …"}                              | …
--   referrals      | 1 | {"verified": "email"}                                            | …
--   first-day      | 1 | {"isDismissed": true}                                            | …
CREATE TABLE settings (
  name text PRIMARY KEY
    CHECK (name IN ('accounts', 'contact', 'privacy-policy', 'terms-of-service', 'referrals', 'first-day')),
  version integer NOT NULL CHECK (version > 0),
  value jsonb NOT NULL CHECK (jsonb_typeof(value) = 'object'),
  saved_at timestamptz(3) NOT NULL
);

-- When `npm run backup` last finished. There is no row before the first one.
--   t | 2026-11-18 03:00:12.345+00
CREATE TABLE last_backup (
  only_row boolean PRIMARY KEY CHECK (only_row),
  made_at timestamptz(3) NOT NULL
);
