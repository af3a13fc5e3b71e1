import clsx from 'clsx';

/** Empty without a picture. */
export function GoodsPicture({ src }: { src: string }) {
  return (
    <span className={clsx('centred rigid shelf rounded-8 h-32 w-32', src && 'clip')} aria-hidden>
      {src && (
        <img
          className="picture"
          src={src}
          alt=""
          width={32}
          height={32}
          loading="lazy"
          decoding="async"
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}
