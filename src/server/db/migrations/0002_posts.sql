-- What the project publishes, newest first.
--
-- posts
--   q7x2m4k9w1c8v3b6n0t5 | Why we count rings | # Rings … | https://example.org/rings.jpg | GRAV Team | 2026-11-14 09:30:00+00 | …
--
-- content_version: one row whose number grows with every change of what visitors read, so that an instance can tell
-- by one cheap look whether the pages it has rendered still hold.
--   t | 42

CREATE TABLE posts (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]{20}$'),
  title text NOT NULL CHECK (btrim(title) <> '' AND length(title) <= 200),
  content text NOT NULL CHECK (btrim(content) <> '' AND length(content) <= 100000),
  image_url text CHECK (image_url ~ '^https?://' AND length(image_url) <= 2000),
  author text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK (updated_at >= created_at)
);

CREATE INDEX posts_newest ON posts (created_at DESC, id DESC);

CREATE TABLE content_version (
  only_row boolean PRIMARY KEY CHECK (only_row),
  version bigint NOT NULL
);

INSERT INTO content_version VALUES (true, 1);

CREATE FUNCTION count_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_version SET version = version + 1;
  RETURN NULL;
END
$$;

CREATE TRIGGER posts_changed AFTER INSERT OR UPDATE OR DELETE ON posts
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();
