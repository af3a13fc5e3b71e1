import { useEffect, useState } from 'react';
import { storedValue } from '../../kit/stored-value.ts';

export type CameraFault = 'refused' | 'none' | 'busy' | 'insecure';

type CameraState =
  | { stream: null; fault: null }
  | { stream: MediaStream; fault: null }
  | { stream: null; fault: CameraFault };

/** Chosen on this device; '' is the one facing away from the screen. */
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

/** Camera picture while mounted, with a choice of cameras and the lamp. */
export function useCamera() {
  const [state, setState] = useState<CameraState>({ stream: null, fault: null });
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);
  /** A new object per attempt, so that the same camera is reopened. */
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
        // Unplugged, or taken by the system: the last picture would freeze.
        stream.getVideoTracks()[0]?.addEventListener('ended', () => {
          if (!ended) setState({ stream: null, fault: 'busy' });
        });
        // Names are known only after permission.
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
    // The chosen camera is unplugged: use another.
    if (FAULTS[error.name] !== 'none') throw error;
    return open({ facingMode: 'environment' });
  });
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Null without a lamp. */
function useLamp(stream: MediaStream | null) {
  /** Track whose lamp is on. */
  const [lit, setLit] = useState<MediaStreamTrack | null>(null);
  const track = stream?.getVideoTracks()[0];
  // Missing in browsers without lamps, and in the types.
  const { torch } = (track?.getCapabilities?.() ?? {}) as { torch?: boolean };
  if (!track || !torch) return null;
  return {
    isOn: lit === track,
    turn: (on: boolean) =>
      track.applyConstraints({ advanced: [{ torch: on } as object] }).then(
        () => setLit(on ? track : null),
        // The system keeps it off, as with a low battery.
        () => {},
      ),
  };
}
