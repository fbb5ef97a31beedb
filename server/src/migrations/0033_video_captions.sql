-- What is seen and heard in a video, as WebVTT; null where nobody has written it.
alter table videos add column captions text;
