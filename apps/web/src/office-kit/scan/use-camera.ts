import { useEffect, useState } from 'react';
import { storedValue } from '../../kit/stored-value.ts';

/** Why there is no picture. */
export type CameraFault = 'refused' | 'none' | 'busy' | 'insecure';

type CameraState =
  | { stream: null; fault: null }
  | { stream: MediaStream; fault: null }
  | { stream: null; fault: CameraFault };

/** The camera that was chosen on this device; '' is the one that looks away from the screen. */
const chosenCamera = storedValue<string>(
  'haat.camera',
  (value) => (typeof value === 'string' ? value.slice(0, 200) : undefined),
  '',
);

const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
  Insecure: 'insecure',
};

/** The picture of a camera for as long as the part is shown, with the choice among cameras and their lamp. */
export function useCamera() {
  const [state, setState] = useState<CameraState>({ stream: null, fault: null });
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);
  /** Each attempt is a new object, so that the same camera is opened again. */
  const [attempt, setAttempt] = useState(() => ({ deviceId: chosenCamera.get() }));
  useEffect(() => {
    let ended = false;
    let opened: MediaStream | undefined;
    setState({ stream: null, fault: null });
    openCamera(attempt.deviceId).then(
      async (stream) => {
        opened = stream;
        if (ended) return stop(stream);
        setState({ stream, fault: null });
        // Unplugged, or taken by the system: the last picture would stay.
        stream.getVideoTracks()[0]?.addEventListener('ended', () => {
          if (!ended) setState({ stream: null, fault: 'busy' });
        });
        // They have names only once one of them may be used.
        const devices = await navigator.mediaDevices.enumerateDevices();
        if (!ended) setCameras(devices.filter(({ kind }) => kind === 'videoinput'));
      },
      (error: Error) => {
        if (!ended) setState({ stream: null, fault: FAULTS[error.name] ?? 'busy' });
      },
    );
    return () => {
      ended = true;
      if (opened) stop(opened);
    };
  }, [attempt]);
  return {
    ...state,
    cameras,
    current: state.stream?.getVideoTracks()[0]?.getSettings().deviceId ?? '',
    choose: (deviceId: string) => {
      chosenCamera.set(deviceId);
      setAttempt({ deviceId });
    },
    retry: () => setAttempt(({ deviceId }) => ({ deviceId })),
    lamp: useLamp(state.stream),
  };
}

const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } };

async function openCamera(deviceId: string): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia)
    throw new DOMException('', window.isSecureContext ? 'NotFoundError' : 'Insecure');
  const open = (video: MediaTrackConstraints) =>
    navigator.mediaDevices.getUserMedia({ video: { ...SIZE, ...video } });
  if (!deviceId) return open({ facingMode: 'environment' });
  return open({ deviceId: { exact: deviceId } }).catch((error: Error) => {
    // It was unplugged: another one will do.
    if (FAULTS[error.name] !== 'none') throw error;
    return open({ facingMode: 'environment' });
  });
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The lamp beside the camera; null where there is none. */
function useLamp(stream: MediaStream | null) {
  /** The camera whose lamp is on; another one's is off. */
  const [lit, setLit] = useState<MediaStreamTrack | null>(null);
  const track = stream?.getVideoTracks()[0];
  // Browsers that know no lamp say nothing of it, nor do the types.
  const { torch } = (track?.getCapabilities?.() ?? {}) as { torch?: boolean };
  if (!track || !torch) return null;
  return {
    isOn: lit === track,
    turn: (on: boolean) =>
      track.applyConstraints({ advanced: [{ torch: on } as object] }).then(
        () => setLit(on ? track : null),
        // The system keeps it off, as with a low battery: the switch stays as it was.
        () => {},
      ),
  };
}
