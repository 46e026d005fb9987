-- Writing: drafts that are kept while somebody types, excerpts, and pictures for posts and quests.

-- The teaser's text. Without one it is the beginning of the post.
--   q7x2m4k9w1c8v3b6n0t5 | Why we count rings | … | Every year a tree writes one line.
ALTER TABLE posts ADD COLUMN excerpt text;
ALTER TABLE posts ADD CONSTRAINT posts_excerpt_check CHECK (btrim(excerpt) <> '' AND length(excerpt) <= 200);

-- What somebody has typed and not published, as the fields of the form have it. `subject` is `post:` and the post's id, or `new:` and the
-- id of the member who begins a post. Every save has a `saved_at` of its own, so that the next one can tell whether its writer has seen it.
--   post:q7x2m4k9w1c8v3b6n0t5 | Why we count rings | # Rings … |  |  | now |  | k3v9t0q6w2m8x4c7n1b5 | 2026-11-18 09:30:00+00
CREATE TABLE post_drafts (
  subject text PRIMARY KEY CHECK (subject ~ '^(post|new):'),
  title text NOT NULL CHECK (length(title) <= 200),
  content text NOT NULL CHECK (length(content) <= 100000),
  excerpt text NOT NULL CHECK (length(excerpt) <= 200),
  image_url text NOT NULL CHECK (length(image_url) <= 2000),
  publication text NOT NULL CHECK (publication IN ('now', 'time', 'draft')),
  publish_at text NOT NULL CHECK (length(publish_at) <= 16),
  author_id text NOT NULL,
  saved_at timestamptz(3) NOT NULL
);

-- The pictures that everybody may see, with the words for those who do not see them. The bytes are in `files`.
--   2c26b46b… | Two people plant an alder | 623270 | k3v9t0q6w2m8x4c7n1b5 | 2026-11-18 09:30:00+00
CREATE TABLE pictures (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  description text NOT NULL CHECK (btrim(description) <> '' AND length(description) <= 300),
  size integer NOT NULL CHECK (size > 0),
  uploaded_by text NOT NULL,
  uploaded_at timestamptz(3) NOT NULL
);

CREATE INDEX pictures_by_age ON pictures (uploaded_at);
